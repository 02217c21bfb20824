import { FailureError, type Failure } from '../../../../shared/errors.ts';
import type { HeaderState } from '../../../../shared/model/company.ts';
import { canBeHeader } from '../../service/request.ts';
import type { CallOptions, CompanyInfo, Connection, ServiceClient } from '../../service/service.ts';

type Bound = Connection & { companyScope: string };

/**
 * Determines whether a service checks the company-scope header, by one request with a wrong id after it answered with the
 * right one. An answer about the token's company means that the header is ignored. An answer about exactly the wrong id
 * means that the header is obeyed, by a token for several companies. A refusal counts only if it is the service's own, with
 * its text, and the right id is still answered afterwards: a permission withdrawn meanwhile would refuse both. Everything
 * else is inconclusive.
 *
 * @throws FailureError only `cancelled`.
 */
export async function probeHeader(
  client: Pick<ServiceClient, 'companyInfo'>,
  connection: Bound,
  call: CallOptions,
): Promise<HeaderState> {
  const { companyScope } = connection;
  if (!canBeHeader(companyScope)) return 'unknown';
  const wrongId = otherId(companyScope);
  const wrong = await requestCompany(client, { ...connection, companyScope: wrongId }, call);
  if ('info' in wrong) {
    const { serviceCompanyId } = wrong.info;
    if (serviceCompanyId === wrongId) return 'verified';
    return serviceCompanyId === companyScope ? 'ignored' : 'unknown';
  }
  if (!isRefusal(wrong.failure)) return 'unknown';
  const right = await requestCompany(client, connection, call);
  return 'info' in right && right.info.serviceCompanyId === companyScope ? 'verified' : 'unknown';
}

/** Whether the service refused in its own words. A server error (5xx) says nothing about the request. */
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
 * An id of the same form that differs in more than letter case and is never zero, which a service could take for no id: the
 * last digit becomes the next of 1 … 9, the last letter `a` or `b`.
 */
export function otherId(serviceCompanyId: string): string {
  const last = serviceCompanyId.slice(-1);
  const rest = serviceCompanyId.slice(0, -1);
  if (/\d/.test(last)) return rest + String((Number(last) % 9) + 1);
  return /[a-z]/i.test(last) ? rest + (/a/i.test(last) ? 'b' : 'a') : `${serviceCompanyId}1`;
}

async function requestCompany(
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
