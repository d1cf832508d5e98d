import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { contact, delivery, message, signatureOf } from "../../lib/testing/deliveries";
import { signIn } from "../harness/account";
import type { Site } from "../harness/site";
import { type End, tally } from "../harness/stranger";
import type { Attack, Found } from "./attack";

const webhook = "/api/whatsapp/webhook";
const json = { "Content-Type": "application/json" };

/** The habits of slow senders: they say that much will come, and let it drip. */
const drip = { requests: 45, addresses: 5, declared: 3_050_000, bytesASecond: 700 };

/** Milliseconds after which the last of them has to be gone, and a bit. */
const patience = 40_000;

/** A body of more than is let in without being counted, from an address of its own. */
async function post(site: Site, path: string, body: string, headers: Record<string, string>): Promise<End> {
  const from = { "X-Forwarded-For": "198.51.100.7" };
  const response = await fetch(site.origin + path, { method: "POST", headers: { ...json, ...from, ...headers }, body });
  await response.arrayBuffer();
  return response.status;
}

/** Requests of others meanwhile: somebody who writes, Meta, and a stranger, whose token is none. */
async function others(site: Site, accessToken: string, n: number): Promise<End[]> {
  const text = message(`slow-${n}`, "51987654321", n, "text", { body: "x".repeat(20_000) });
  const sent = JSON.stringify(delivery({ contacts: [contact("51987654321", "Ana")], messages: [text] }));
  return Promise.all([
    post(site, "/api/content/render", JSON.stringify({ markdown: "a ".repeat(20_000) }), {
      Authorization: `Bearer ${accessToken}`,
    }),
    post(site, webhook, sent, { "X-Hub-Signature-256": signatureOf(sent) }),
    post(site, "/api/auth/refresh-token", JSON.stringify({ refreshToken: "x".repeat(20_000) }), {}),
  ]);
}

async function run(site: Site): Promise<Found> {
  const { configureWhatsapp } = await import("../../lib/testing/whatsapp");
  await configureWhatsapp();
  const { accessToken } = await signIn(site.origin);
  const open = new Set<Socket>();
  for (let n = 0; n < drip.requests; n++) {
    const socket = connect(site.port, "127.0.0.1").resume();
    const from = `X-Forwarded-For: 203.0.113.${n % drip.addresses}`;
    const head = [`POST ${webhook} HTTP/1.1`, "Host: localhost", from, `Content-Length: ${drip.declared}`];
    socket.write(`${head.join("\r\n")}\r\n\r\n`);
    open.add(socket);
    socket.on("error", () => {});
    socket.on("close", () => open.delete(socket));
  }
  const started = Date.now();
  const ends: End[] = [];
  let served = true;
  for (let second = 0; open.size > 0 && Date.now() - started < patience; second++) {
    for (const socket of open) socket.write("x".repeat(drip.bytesASecond));
    if (second % 5 === 1) {
      const [writer, meta, stranger] = await others(site, accessToken, second);
      served &&= writer === 200 && meta === 200 && Number(stranger) < 429;
      ends.push(writer!, meta!, stranger!);
    }
    await sleep(1_000);
  }
  const left = open.size;
  const seconds = ((Date.now() - started) / 1_000).toFixed(0);
  for (const socket of open) socket.destroy();
  return {
    found: `${left} open after ${seconds} s; others: ${tally(ends)}`,
    refused: left === 0 && served && ends.length > 0,
  };
}

export const slowBodies: Attack = { what: "45 unsigned bodies of 3 MB that drip", run };
