import { benchPassword } from "./seed";

const json = { "content-type": "application/json" };

/** Signs in as the studio's owner. @returns the token, what calls the API with it, and the cookie that opens pages. */
export async function signIn(origin: string) {
  const body = JSON.stringify({ email: "superadmin@quinde.test", password: benchPassword });
  const answer = await fetch(`${origin}/api/auth/loginNoCaptcha`, { method: "POST", headers: json, body });
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(";", 1)[0])
    .join("; ");
  const { accessToken } = (await answer.json()) as { accessToken: string };
  const call = async <T>(path: string, method = "GET", input?: object): Promise<T> => {
    const headers = { ...json, authorization: `Bearer ${accessToken}` };
    const response = await fetch(origin + path, { method, headers, body: input && JSON.stringify(input) });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
    return (text && JSON.parse(text)) as T;
  };
  return { accessToken, cookie, call };
}
