/** Passkeys need a domain; localhost counts, an IP address does not. */
export const isPasskeyHost = (hostname: string): boolean => !/^(?:\[.*\]|\d+(?:\.\d+){3})$/.test(hostname);

export const noPasskeysHere = "Las llaves de acceso no funcionan en esta dirección del sitio.";
