const link = /^(\/auth)?\/password\/restore\/.|^\/auth\/(register|email)\/.|^\/vista-previa\/./;
const callback = /^\/auth\/callback\/?$/;

/** Whether the address of a page carries a token: it may be kept by nobody and passed on to nobody. */
export function carriesToken(path: string): boolean {
  const decoded = decodeURI(path);
  return link.test(decoded) || callback.test(decoded);
}

/** A path as it may be logged. */
export const withoutToken = (path: string): string =>
  path.replace(/(\/password\/restore\/|\/auth\/register\/|\/auth\/email\/|\/vista-previa\/).+$/, "$1*");
