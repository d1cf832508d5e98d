import type { Metadata } from "next";
import { cacheLife } from "next/cache";
import { toString as toSvg } from "qrcode";
import { Logo } from "@/components/site/logo";
import { siteUrl } from "@/lib/core/seo";
import { cachedSite } from "@/lib/site/cached-site";

export const metadata: Metadata = { title: "Acceso restringido", robots: { index: false, follow: false } };

async function qrCode(text: string): Promise<string> {
  "use cache";
  cacheLife("max");
  return toSvg(text, { type: "svg", margin: 0, errorCorrectionLevel: "M", color: { light: "#0000" } });
}

/** Any host but the product's own shows this at `/`. */
export default async function RestrictedPage() {
  const { name, email } = await cachedSite();
  const image = `data:image/svg+xml,${encodeURIComponent(await qrCode(siteUrl))}`;
  return (
    <main className="grid min-h-dvh place-items-center px-4 py-10">
      <div className="w-full max-w-md rounded-lg border border-line bg-surface p-8 text-center shadow-float sm:p-10">
        <div className="flex justify-center">
          <Logo name={name} />
        </div>
        <h1 className="mt-8 text-3xl">Acceso restringido</h1>
        <p className="mt-4 text-muted">
          Este sitio no se puede abrir desde esta dirección. Escanea el código QR para abrirlo en la correcta o contacta
          al desarrollador.
        </p>
        {/* A light ground in both themes: cameras expect the code to be the darker part. */}
        <a href={siteUrl} className="mx-auto mt-8 block w-fit rounded-lg bg-surface p-5 dark:bg-ink">
          {/* oxlint-disable-next-line @next/next/no-img-element */}
          <img src={image} alt={`Código QR de ${siteUrl}`} width={192} height={192} />
        </a>
        <p className="mt-4">
          <a href={siteUrl} className="inline-flex min-h-11 items-center font-mono link">
            {siteUrl}
          </a>
        </p>
        {email && (
          <p className="mt-6 border-t border-line pt-6 text-muted">
            Desarrollador:{" "}
            <a href={`mailto:${email}`} className="link">
              {email}
            </a>
          </p>
        )}
      </div>
    </main>
  );
}
