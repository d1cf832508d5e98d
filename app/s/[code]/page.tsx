import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { connection } from "next/server";
import { LinkClosed } from "@/components/shortener/link-closed";
import { LinkPassword } from "@/components/shortener/link-password";
import { LinkPreview } from "@/components/shortener/link-preview";
import { OpenApp } from "@/components/shortener/open-app";
import { clientAddress } from "@/lib/core/client-address";
import { shortUrl } from "@/lib/shortener/address";
import { countedMark, type Decision, followLink, onlyLooks, wasCounted, wayOfLink } from "@/lib/shortener/follow";

export const instant = false;

/** The server follows plain links before Next; without that fast lane, this page does. */
export default async function ShortLinkPage({ params, searchParams }: PageProps<"/s/[code]">) {
  await connection();
  const [{ code }, query, sent] = await Promise.all([params, searchParams, headers()]);
  const isScan = "qr" in query;
  const isPreview = sent.has(onlyLooks);
  const search = queryOf(query);
  const isCounted = sent.get(wasCounted) === countedMark();
  const request = { code, method: "GET", headers: sent, ip: clientAddress(sent), isScan, isPreview, search, isCounted };
  const decision = await new Promise<Decision>((decided) => followLink(request, decided));
  if ("location" in decision) redirect(decision.location);
  const { page, link, app } = decision;
  if (!link) return <LinkClosed reason={page === "unavailable" ? page : "unknown"} />;
  if (page === "password") {
    return (
      <LinkPassword
        action={`/s/${link.shownCode}/unlock`}
        failure={failureOf(query.clave)}
        isScan={isScan}
        search={search}
      />
    );
  }
  if (page === "preview") {
    const { title, createdAt, maxClicks, shownCode } = link;
    return (
      <LinkPreview
        title={title}
        // With a click limit, seeing the destination costs a click.
        destination={maxClicks === null ? wayOfLink(link, request).destination : null}
        createdAt={createdAt}
        // The link's rules may need the query.
        href={shortUrl(shownCode) + (search && `?${search}`)}
      />
    );
  }
  if (page === "app") return <OpenApp app={app!} title={link.title} destination={link.destination} />;
  return <LinkClosed reason={page} />;
}

/** Drops the parameters that this page uses itself. */
function queryOf(query: Record<string, string | string[] | undefined>): string {
  const search = new URLSearchParams();
  for (const [name, values] of Object.entries(query)) {
    if (name === "clave" || name === "qr") continue;
    for (const value of [values ?? []].flat()) search.append(name, value);
  }
  return String(search);
}

const failureOf = (given: string | string[] | undefined): "wrong" | "wait" | null =>
  given === "incorrecta" ? "wrong" : given === "espera" ? "wait" : null;
