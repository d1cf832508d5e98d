import type { Metadata } from "next";
import { connection } from "next/server";
import { toString as toSvg } from "qrcode";
import { cache } from "react";
import { CertificateView } from "@/components/certificates/certificate-view";
import { Missing } from "@/components/site/missing";
import { findCertificate } from "@/lib/certificates/service";
import { certificatePath } from "@/lib/certificates/shared/certificate";
import { absoluteUrl } from "@/lib/core/seo";
import { cachedSite } from "@/lib/site/cached-site";

// Validity is checked on each visit.
export const instant = false;

const find = cache(findCertificate);

type Props = PageProps<"/certificados/[id]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await connection();
  const found = await find((await params).id);
  return {
    title: found ? `Certificado de ${found.name}: ${found.courseTitle}` : "Certificado",
    robots: { index: false, follow: false },
  };
}

/** For unknown certificates, `limitedPages` sets the status. */
export default async function CertificatePage({ params }: Props) {
  await connection();
  const found = await find((await params).id);
  if (!found) return <Missing title="No existe ese certificado." section="certificates" />;
  const { credential: _credential, courseId: _courseId, ...certificate } = found;
  const url = absoluteUrl(certificatePath(found.id));
  const [{ name }, code] = await Promise.all([
    cachedSite(),
    // The ground is light in both themes: cameras expect a dark code.
    toSvg(url, { type: "svg", margin: 3, errorCorrectionLevel: "M", color: { light: "#fff" } }),
  ]);
  return (
    <CertificateView
      certificate={certificate}
      site={name}
      url={url}
      qr={`data:image/svg+xml,${encodeURIComponent(code)}`}
    />
  );
}
