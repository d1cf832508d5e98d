import { type IncomingMessage, type ServerResponse, STATUS_CODES, validateHeaderValue } from "node:http";
import { keepAlive } from "./connections";

/*
 * Node assembles every head from dozens of pieces; here the constant part is joined once. Unusual cases are left to
 * Node, with the same headers.
 */

/** Names and values in turn, and as sent. */
export type ReadyHeaders = {
  list: readonly string[];
  text: string;
  /** Whether they include a length. */
  ends: boolean;
};

/** @throws TypeError for invalid headers */
export const readyHeaders = (list: readonly string[]): ReadyHeaders => ({
  list,
  // Forces one flat string; a concatenated one stays in pieces.
  text: Buffer.from(linesOf(list), "latin1").toString("latin1"),
  ends: list.some((name, at) => at % 2 === 0 && name.toLowerCase() === "content-length"),
});

function linesOf(list: readonly string[]): string {
  let lines = "";
  for (let at = 0; at < list.length; at += 2) {
    validateHeaderValue(list[at]!, list[at + 1]!);
    lines += `${list[at]}: ${list[at + 1]}\r\n`;
  }
  return lines;
}

const ending = `Connection: keep-alive\r\nKeep-Alive: timeout=${keepAlive / 1_000}\r\n\r\n`;

let second = 0;
let date = "";

function dateNow(): string {
  const now = Date.now();
  if (now - second >= 1_000) {
    second = now - (now % 1_000);
    date = new Date(now).toUTCString();
  }
  return date;
}

/**
 * The request's body must have been read.
 * @param own headers placed first: names and values in turn
 * @throws TypeError for invalid headers
 */
export function sendReady(
  response: ServerResponse,
  status: number,
  own: readonly string[],
  { list, text, ends }: ReadyHeaders,
  body?: Buffer,
): void {
  const { req: request, socket } = response;
  const isWhole = ends || status === 204 || status === 304;
  if (!socket?.writable || !isWhole || !response.shouldKeepAlive || !isUsual(request) || hasHeaders(response)) {
    response.writeHead(status, [...own, ...list]).end(body);
    return;
  }
  response.statusCode = status;
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${linesOf(own)}${text}Date: ${dateNow()}\r\n${ending}`;
  // Node starts the connection's next request on this event.
  const sent = (error?: Error | null): void => void (error ?? response.emit("finish"));
  if (!body) return void socket.write(head, "latin1", sent);
  socket.cork();
  socket.write(head, "latin1");
  socket.write(body, sent);
  socket.uncork();
}

const isUsual = ({ httpVersion, method, complete }: IncomingMessage): boolean =>
  httpVersion === "1.1" && (method === "GET" || complete) && method !== "HEAD";

const hasHeaders = (response: ServerResponse): boolean => response.getHeaderNames().length > 0;
