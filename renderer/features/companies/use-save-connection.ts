import { useMutation } from '@tanstack/react-query';
import type { Failure } from '../../../shared/errors.ts';
import type { Company, TokenStorage } from '../../../shared/model/company.ts';
import { failureOf } from '../../data/connection/failure.ts';
import { api } from '../../data/queries/api.ts';

interface SaveConnectionOptions {
  keep: TokenStorage;
  /** Tells the user, wherever they are by then. */
  onSaved: (company: Company, replaced: boolean) => void;
  /** Leaves the form. Not called once it was left otherwise: an answer that comes late must not move the user on. */
  onDone: (company: Company) => void;
}

/**
 * Saves a checked connection: as a company of its own, or in place of a connected one. Where the core asks whether the two are
 * the same company, `difference` has what it asks about.
 */
export function useSaveConnection({ keep, onSaved, onDone }: SaveConnectionOptions) {
  const add = useMutation(
    api.companies.add.mutationOptions({ onSuccess: (company) => onSaved(company, false) }),
  );
  const change = useMutation(
    api.companies.replaceToken.mutationOptions({ onSuccess: (company) => onSaved(company, true) }),
  );
  // Callbacks of one call are dropped with the component that made it; those of the mutation are not.
  const leaving = { onSuccess: onDone };
  const error = add.error ?? change.error;
  const failure = change.error && failureOf(change.error);
  const difference: Extract<Failure, { code: 'company-differs' }> | null =
    failure?.code === 'company-differs' ? failure : null;

  return {
    /** Null while there is none, and while it is {@link difference}. */
    error: error === change.error && difference ? null : error,
    difference: add.error ? null : difference,
    isPending: add.isPending || change.isPending,
    addOwn: (ticket: string): void => add.mutate({ ticket, keep }, leaving),
    replace: (companyId: number, ticket: string): void => change.mutate({ companyId, ticket, keep }, leaving),
    /** The user's answer to {@link difference}: it is the same company. */
    replaceSame: (): void => {
      if (change.variables) change.mutate({ ...change.variables, keep, sameCompany: true }, leaving);
    },
    reset: (): void => {
      add.reset();
      change.reset();
    },
  };
}
