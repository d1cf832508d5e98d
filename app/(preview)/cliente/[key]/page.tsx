import type { Metadata } from "next";
import { cookies } from "next/headers";
import { connection } from "next/server";
import { ClientScreen } from "@/components/engagements/client/client-screen";
import { UnsentText } from "@/components/engagements/client/unsent-text";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LockIcon } from "@/components/ui/icons";
import { findClientPage } from "@/lib/engagements/page/find-page";
import { readClientView } from "@/lib/engagements/page/view";
import { clientPagePath } from "@/lib/engagements/shared/client-page";
import { noticeCookieName, readNotice } from "@/lib/api/form-notice";
import { cachedSite } from "@/lib/site/cached-site";

// Everything is read on each visit.
export const instant = false;

export const metadata: Metadata = {
  title: "Tu página de cliente",
  robots: { index: false, follow: false },
  // To others nothing, as the header says; forms of a page without any lose their origin in older browsers.
  referrer: "same-origin",
};

/** For unknown, renewed and closed keys, `limitedPages` sets the status. */
export default async function ClientPage({ params }: PageProps<"/cliente/[key]">) {
  await connection();
  const { key } = await params;
  const page = await findClientPage(key);
  const notice = readNotice(clientPagePath(key), (await cookies()).get(noticeCookieName)?.value);
  if (!page) return <MissingClientPage unsent={notice?.typed.comment ?? ""} />;
  const [view, site] = await Promise.all([readClientView(page), cachedSite()]);
  return <ClientScreen clientKey={key} view={view} site={site} notice={notice} />;
}

/** @param unsent what was written while the link was renewed */
const MissingClientPage = ({ unsent }: { unsent: string }) => (
  <div className="container-site space-y-6 py-16">
    <EmptyState
      title="Este enlace no abre ninguna página."
      isPage
      icon={<LockIcon className="size-6" />}
      action={<ButtonLink href="/">Ir al inicio</ButtonLink>}
    >
      Puede que se haya renovado. Busca el correo más reciente que te enviamos, o pídenos otro.
    </EmptyState>
    <UnsentText text={unsent} />
  </div>
);
