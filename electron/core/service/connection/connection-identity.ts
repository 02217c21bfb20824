import { parseAddress } from './address.ts';

/** What distinguishes connections: the base address of a service, and the company id there. */
export interface ConnectionIdentity {
  address: string;
  serviceCompanyId: string;
}

/** An identity as one text, equal for equal connections. */
export function identityText({ address, serviceCompanyId }: ConnectionIdentity): string {
  return `${normalized(address)} ${serviceCompanyId}`;
}

/** Whether two connections are to the same company of the same service. */
export function isSameConnection(one: ConnectionIdentity, other: ConnectionIdentity): boolean {
  return identityText(one) === identityText(other);
}

/** Whether two addresses are one service's. An older version may have kept an endpoint's path at the end of one. */
export function isSameAddress(one: string, other: string): boolean {
  return normalized(one) === normalized(other);
}

function normalized(address: string): string {
  try {
    return parseAddress(address);
  } catch {
    return address;
  }
}
