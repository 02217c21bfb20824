import { FailureError, type Failure } from '../../../../shared/errors.ts';
import type { HeaderState } from '../../../../shared/model/company.ts';
import { canBeHeader } from '../../service/request.ts';
import type { CallOptions, CompanyInfo, Connection, ServiceClient } from '../../service/service.ts';

type Bound = Connection & { companyScope: string };

/**
 * Finds out whether a service looks at the company-scope header, by asking once with a wrong id after it answered with the
 * right one. An answer about the token's company all the same means that the header is ignored; one about exactly the wrong id,
 * that the header is obeyed by a token of several companies. A refusal counts only as the service's own, with its text, and only
 * where the right id is still answered afterwards: a right that was withdrawn meanwhile refuses both. Everything else proves
 * nothing.
 *
 * @throws FailureError `cancelled`, and nothing else.
 */
export async function probeHeader(
  client: Pick<ServiceClient, 'companyInfo'>,
  connection: Bound,
  call: CallOptions,
): Promise<HeaderState> {
  const { companyScope } = connection;
  if (!canBeHeader(companyScope)) return 'unknown';
  const wrongId = otherId(companyScope);
  const wrong = await ask(client, { ...connection, companyScope: wrongId }, call);
  if ('info' in wrong) {
    const { serviceCompanyId } = wrong.info;
    if (serviceCompanyId === wrongId) return 'verified';
    return serviceCompanyId === companyScope ? 'ignored' : 'unknown';
  }
  if (!isRefusal(wrong.failure)) return 'unknown';
  const right = await ask(client, connection, call);
  return 'info' in right && right.info.serviceCompanyId === companyScope ? 'verified' : 'unknown';
}

/** Whether the service refused in its own words. An error of its own (5xx) is no judgement of what was sent. */
function isRefusal(failure: Failure): boolean {
  switch (failure.code) {
    case 'forbidden':
    case 'token-refused':
    case 'not-found':
      return failure.detail !== null;
    case 'service-error':
      return failure.status < 500 && failure.detail !== null;
    default:
      return false;
  }
}

/**
 * An id of the same form that is not this one in capitals or small letters, and never zero, which a service could take for no
 * id: the last digit is the next of 1 … 9, the last letter `a` or `b`.
 */
export function otherId(serviceCompanyId: string): string {
  const last = serviceCompanyId.slice(-1);
  const rest = serviceCompanyId.slice(0, -1);
  if (/\d/.test(last)) return rest + String((Number(last) % 9) + 1);
  return /[a-z]/i.test(last) ? rest + (/a/i.test(last) ? 'b' : 'a') : `${serviceCompanyId}1`;
}

async function ask(
  client: Pick<ServiceClient, 'companyInfo'>,
  connection: Bound,
  call: CallOptions,
): Promise<{ info: CompanyInfo } | Pick<FailureError, 'failure'>> {
  try {
    return { info: await client.companyInfo(connection, call) };
  } catch (error) {
    if (!(error instanceof FailureError) || error.failure.code === 'cancelled') throw error;
    return error;
  }
}
