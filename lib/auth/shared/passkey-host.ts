/** Whether devices make passkeys for a host: they need a domain, of which localhost is one. */
export const isPasskeyHost = (hostname: string): boolean => !/^(?:\[.*\]|\d+(?:\.\d+){3})$/.test(hostname);

export const noPasskeysHere = "Las llaves de acceso no funcionan en esta dirección del sitio.";
