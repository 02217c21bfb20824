import { useMutation } from '@tanstack/react-query';
import type { Failure } from '../../../shared/errors.ts';
import type { Company, TokenStorage } from '../../../shared/model/company.ts';
import { failureOf } from '../../data/connection/failure.ts';
import { api } from '../../data/queries/api.ts';

interface SaveConnectionOptions {
  keep: TokenStorage;
  /** Notifies the user, on whichever screen they are by then. */
  onSaved: (company: Company, replaced: boolean) => void;
  /** Leaves the form. Not called after the user has left it, so that a late answer does not navigate. */
  onDone: (company: Company) => void;
}

/**
 * Saves a checked connection as a new company or in place of a connected one. If their
 * details differ, the core requires confirmation that they are the same company, and `difference` has these details.
 */
export function useSaveConnection({ keep, onSaved, onDone }: SaveConnectionOptions) {
  const add = useMutation(
    api.companies.add.mutationOptions({ onSuccess: (company) => onSaved(company, false) }),
  );
  const change = useMutation(
    api.companies.replaceToken.mutationOptions({ onSuccess: (company) => onSaved(company, true) }),
  );
  // Callbacks of a single call are dropped when its component unmounts; those of the mutation are not.
  const leaving = { onSuccess: onDone };
  const error = add.error ?? change.error;
  const failure = change.error && failureOf(change.error);
  const difference: Extract<Failure, { code: 'company-differs' }> | null =
    failure?.code === 'company-differs' ? failure : null;

  return {
    /** Null without an error, and for the error in {@link difference}. */
    error: error === change.error && difference ? null : error,
    difference: add.error ? null : difference,
    isPending: add.isPending || change.isPending,
    addOwn: (ticket: string): void => add.mutate({ ticket, keep }, leaving),
    replace: (companyId: number, ticket: string): void => change.mutate({ companyId, ticket, keep }, leaving),
    /** Confirms for {@link difference} that it is the same company. */
    replaceSame: (): void => {
      if (change.variables) change.mutate({ ...change.variables, keep, sameCompany: true }, leaving);
    },
    reset: (): void => {
      add.reset();
      change.reset();
    },
  };
}
