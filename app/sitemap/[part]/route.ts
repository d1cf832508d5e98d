import { notFound } from "next/navigation";
import { connection } from "next/server";
import { listParts, toSitemap } from "../../sitemap.xml/entries";

export async function GET(_: Request, { params }: { params: Promise<{ part: string }> }): Promise<Response> {
  const number = Number(/^([1-9]\d{0,3})\.xml$/.exec((await params).part)?.[1]);
  await connection();
  const entries = number ? (await listParts())[number - 1] : undefined;
  return entries ? toSitemap(entries) : notFound();
}
