import { createServer } from "node:http";
import { startGraph } from "../lib/testing/graph";
import { startSmtp } from "../lib/testing/smtp";

/*
 * Started by Playwright beside the site: an OpenID Connect issuer in Google's place, Meta's Graph API, and a mail server
 * whose mails the tests read over HTTP. Where each listens comes from the environment that the site gets too.
 */
const portOf = (name: string) => Number(new URL(process.env[name]!).port);

void main();

async function main(): Promise<void> {
  await startIssuer();
  await startGraph(portOf("GRAPH_URL"));
  const smtp = await startSmtp(portOf("SMTP_URL"));
  createServer((request, response) => {
    const to = new URL(request.url!, "http://mailbox").searchParams.get("to") ?? "";
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(smtp.to(to).map(({ subject, text, html }) => ({ subject, text, html }))));
  }).listen(portOf("MAILBOX_URL"), "127.0.0.1");
}

/** Signs in the person whom the cookie `person` of the browser describes; without the cookie the person said no. */
async function startIssuer(): Promise<void> {
  const { OAuth2Server } = await import("oauth2-mock-server");
  const server = new OAuth2Server();
  await server.issuer.keys.generate("RS256");
  const people = new Map<string, object>();

  server.service.on("beforeAuthorizeRedirect", ({ url }, { headers }) => {
    const person = /(?:^|; )person=([^;]+)/.exec(headers.cookie ?? "")?.[1];
    if (person) return void people.set(url.searchParams.get("code")!, JSON.parse(decodeURIComponent(person)) as object);
    url.searchParams.delete("code");
    url.searchParams.set("error", "access_denied");
  });
  server.service.on("beforeTokenSigning", (token, { body }) => {
    Object.assign(token.payload, people.get(String((body as { code?: unknown }).code)));
  });
  await server.start(portOf("GOOGLE_ISSUER"), "127.0.0.1");
  server.issuer.url = process.env.GOOGLE_ISSUER!;
}
