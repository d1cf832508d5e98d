import type { IncomingMessage } from "node:http";
import { requestId } from "./request-id";

const request = (id?: string | string[]) => ({ headers: { "x-request-id": id } }) as unknown as IncomingMessage;
const fresh = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

test("a proxy of ours may name the request, nobody else", () => {
  expect(requestId(request("proxy-0001"), 1)).toBe("proxy-0001");
  expect(requestId(request("proxy-0001"), 0)).toMatch(fresh);
});

test.each([undefined, "short", "a".repeat(65), "with space", 'quo"te-123', "línea-nueva-1"])("%s is no id", (id) => {
  expect(requestId(request(id), 1)).toMatch(fresh);
});
