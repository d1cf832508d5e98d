import { once } from "node:events";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { authCalls } from "./calls";
import { env } from "@/lib/core/env";
import { call } from "@/lib/testing/fixtures";
import { verifyCaptcha } from "./captcha";

const GET = authCalls["GET /api/auth/captcha"];

test("the self-hosted captcha is the default", async () => {
  expect(await (await call(GET)).json()).toEqual({ provider: "altcha" });
});

describe("with Turnstile's keys", () => {
  let server: Server;
  const received: string[] = [];

  async function bodyOf(request: IncomingMessage): Promise<string> {
    let body = "";
    for await (const chunk of request) body += String(chunk);
    return body;
  }

  beforeAll(async () => {
    // Speaks siteverify: a form in, JSON with `success` out.
    server = createServer((request, response) => {
      void bodyOf(request).then((body) => {
        received.push(body);
        const token = new URLSearchParams(body).get("response");
        if (token === "silent") return;
        if (token === "broken") return response.writeHead(500).end("<html>");
        response.setHeader("content-type", "application/json");
        return response.end(JSON.stringify({ success: token === "solved", "error-codes": [] }));
      });
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    env.TURNSTILE_SITE_KEY = "site-key";
    env.TURNSTILE_SECRET_KEY = "secret-key";
    env.TURNSTILE_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify`;
  });
  afterAll(() => {
    server.close();
  });

  test("the form is told its site key and never the secret", async () => {
    expect(await (await call(GET)).json()).toEqual({ provider: "turnstile", siteKey: "site-key" });
  });

  test("only what the service confirms counts", async () => {
    expect(await verifyCaptcha("solved")).toBe(true);
    expect(received.at(-1)).toBe("secret=secret-key&response=solved");
    for (const token of ["guessed", "broken", ""]) expect(await verifyCaptcha(token)).toBe(false);
  });

  test("a service that is silent lets nobody through, after five seconds", async () => {
    const patience = new AbortController();
    const timeout = jest.spyOn(AbortSignal, "timeout").mockReturnValue(patience.signal);
    const answer = verifyCaptcha("silent");
    setTimeout(() => patience.abort(), 20);
    expect([await answer, timeout.mock.calls]).toEqual([false, [[5_000]]]);
    timeout.mockRestore();
  });

  test("a service that is away lets nobody through", async () => {
    env.TURNSTILE_URL = "http://127.0.0.1:1/siteverify";
    expect(await verifyCaptcha("solved")).toBe(false);
  });
});
