import pino from "pino";
import { describeDevice, deviceOf } from "./device";
import { env } from "./env";
import { isProductHost, ownOrigin } from "./host";
import { log } from "./log";
import { requestContext } from "./request-context";
import { absoluteUrl } from "./seo";

const site = env.SITE_URL;
afterEach(() => {
  env.SITE_URL = site;
});

test.each([
  ["quinde.test", true],
  ["QUINDE.test", true],
  ["localhost", true],
  ["LOCALHOST:3000", true],
  ["127.0.0.1:9", true],
  ["127.1.2.3", true],
  ["[::1]:3000", true],
  ["www.quinde.test", false],
  ["quinde.test:8080", false],
  ["xlocalhost", false],
  ["localhost.evil.example", false],
  ["localhost:", false],
  ["127.0.0.1.evil.example", false],
  ["", false],
  [null, false],
])("the host %j is ours: %s", (host, ours) => {
  env.SITE_URL = "https://quinde.test";
  expect(isProductHost(host)).toBe(ours);
});

test.each([
  ["https://quinde.test", undefined, "https://quinde.test"],
  ["https://quinde.test", "https://127.0.0.1", "https://quinde.test"],
  ["http://localhost:3000", "http://127.0.0.1:3000/x", "http://127.0.0.1:3000"],
  ["http://localhost:3000", "https://127.0.0.1:3000", "http://localhost:3000"],
  ["http://localhost:3000", "http://127.0.0.1:3001", "http://localhost:3000"],
  ["http://localhost:3000", "http://evil.example:3000", "http://localhost:3000"],
  ["http://localhost:3000", "x", "http://localhost:3000"],
])("at %s who came by %j is sent to %s", (own, asked, origin) => {
  env.SITE_URL = own;
  expect(ownOrigin(asked)).toBe(origin);
});

test("an absolute address is the public one", () => expect(absoluteUrl("/a?b")).toBe(`${site}/a?b`));

test.each([
  ["", "Dispositivo desconocido"],
  ["x", "Programa desconocido"],
  ["Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36", "Chrome en Linux"],
  ["Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox en Windows"],
  ["curl/8.0", "Programa desconocido"],
])("%j is %s", (userAgent, words) => expect(describeDevice(userAgent)).toBe(words));

test("a device is an address and at most 500 characters", () => {
  const headers = new Headers({ "x-socket-address": "203.0.113.9", "user-agent": "x".repeat(501) });
  expect(deviceOf(headers)).toEqual({ ip: "203.0.113.9", userAgent: "x".repeat(500) });
  expect(deviceOf(new Headers())).toEqual({ ip: "0.0.0.0", userAgent: "" });
});

describe("the log", () => {
  const lines: Record<string, unknown>[] = [];
  const inner = log as unknown as Record<symbol, unknown>;
  const stream = inner[pino.symbols.streamSym];
  beforeAll(() => {
    log.level = "info";
    inner[pino.symbols.streamSym] = { write: (line: string) => lines.push(JSON.parse(line)) };
  });
  afterAll(() => {
    log.level = "silent";
    inner[pino.symbols.streamSym] = stream;
  });

  test.each([
    ...["password", "token", "accessToken", "refreshToken", "email", "authorization", "cookie"],
    ...["appSecret", "verifyToken", "access_token", "client_secret", "verify_token"],
  ])("never holds a %s, nor one level down", (name) => {
    log.info({ [name]: "s3cr3to", in: { [name]: "s3cr3to" }, other: "dicho" }, "hola");
    expect(lines.at(-1)).toMatchObject({ [name]: "[oculto]", in: { [name]: "[oculto]" }, other: "dicho", msg: "hola" });
  });

  test("bears the id of the request that it is written for, and the time in ISO", () => {
    requestContext.run({ requestId: "r-1" }, () => log.info("dentro"));
    log.info("fuera");
    expect(lines.slice(-2).map(({ requestId }) => requestId)).toEqual(["r-1", undefined]);
    expect(lines.at(-1)!.time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(Object.keys(lines.at(-1)!).sort()).toEqual(["level", "msg", "time"]);
  });
});
