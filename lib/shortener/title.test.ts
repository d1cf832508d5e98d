import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { env } from "@/lib/core/env";
import { findTitle, titleOf } from "./title";
import { readUtm, withUtm } from "./shared/utm";

test.each([
  ["<title>Hola</title>", "Hola"],
  ["<html><head><TITLE lang=es>\n  Caf&eacute; &amp; m&#225;s&nbsp;cosas &#x1F426; </TITLE>", "Café & más cosas 🐦"],
  ["<title>&lt;script&gt;alert(1)&lt;/script&gt;</title>", "<script>alert(1)</script>"],
  ["<title>&desconocida; &#99999999;</title>", "&desconocida; \ufffd"],
  ["<title></title>", ""],
  ["<p>nada</p>", ""],
  [`<title>${"a".repeat(5_000)}`, "a".repeat(200)],
  [`<title${" ".repeat(1_000_000)}`, ""],
])("%.40s", (html, title) => {
  expect(titleOf(html)).toBe(title);
});

describe("over HTTP", () => {
  let server: Server;
  let origin: string;
  beforeAll(async () => {
    server = createServer((request, response) => {
      if (request.url === "/slow") return;
      if (request.url === "/latin") {
        response.setHeader("content-type", "text/html; charset=iso-8859-1");
        return response.end(Buffer.from("<title>Perú</title>", "latin1"));
      }
      if (request.url === "/image") response.setHeader("content-type", "image/png");
      else response.setHeader("content-type", "text/html");
      response.end(request.url === "/huge" ? "x".repeat(3_000_000) : "<title>Una página</title>");
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    env.FETCH_TRUSTED_ORIGINS.push(origin);
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  test.each([
    ["/", "Una página"],
    ["/latin", "Perú"],
    ["/image", ""],
    ["/huge", ""],
    ["/slow", ""],
  ])("%s", async (path, title) => {
    expect(await findTitle(origin + path)).toBe(title);
  });

  test("addresses that are not of the public internet have none", async () => {
    expect(await findTitle("http://127.0.0.1:1/")).toBe("");
    expect(await findTitle("https://169.254.169.254/latest")).toBe("");
  });
});

test("a campaign's marks are read and written", () => {
  const marks = { utm_source: "boletin", utm_medium: "", utm_campaign: "año nuevo", utm_term: "", utm_content: "" };
  const address = withUtm("https://example.com/?a=1&utm_medium=x#f", marks);
  expect(address).toBe("https://example.com/?a=1&utm_source=boletin&utm_campaign=a%C3%B1o+nuevo#f");
  expect(readUtm(address)).toEqual(marks);
  expect(withUtm("no es", marks)).toBe("no es");
});
