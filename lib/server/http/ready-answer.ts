import { type IncomingMessage, type ServerResponse, STATUS_CODES, validateHeaderValue } from "node:http";
import { keepAlive } from "./connections";

/*
 * Node writes a head of 18 headers as 75 pieces, looks at each sign of them and joins them, for
 * every answer. What is the same each time is joined once here. Whatever is not the usual case of a
 * kept connection is left to Node, with the same headers.
 */

/** Headers of many answers: names and values in turn, and as they go over the wire. */
export type ReadyHeaders = {
  list: readonly string[];
  text: string;
  /** Whether they say where the answer ends. */
  ends: boolean;
};

/** @throws TypeError for what may not stand in a header */
export const readyHeaders = (list: readonly string[]): ReadyHeaders => ({
  list,
  // In one piece: what was added up is kept as its pieces otherwise.
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
 * Answers a request whose body, if it had one, has been read.
 * @param own headers of this answer alone, before the others: names and values in turn
 * @throws TypeError for what may not stand in a header
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
  // Node has the next request of the connection answered once it hears this.
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
