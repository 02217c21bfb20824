import { parseAddress } from './address.ts';

/** Identity of a connection: the base address of a service, and the company id there. */
export interface ConnectionIdentity {
  address: string;
  serviceCompanyId: string;
}

/** An identity as text, equal for equal connections. */
export function identityText({ address, serviceCompanyId }: ConnectionIdentity): string {
  return `${normalized(address)} ${serviceCompanyId}`;
}

export function isSameConnection(one: ConnectionIdentity, other: ConnectionIdentity): boolean {
  return identityText(one) === identityText(other);
}

/**
 * Whether two addresses are of one service. An older version may have stored one with an endpoint's path at its end.
 */
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
