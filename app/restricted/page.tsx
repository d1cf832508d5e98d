import type { Metadata } from "next";
import { cacheLife } from "next/cache";
import { toString as toSvg } from "qrcode";
import { Logo } from "@/components/site/logo";
import { siteUrl } from "@/lib/core/seo";
import { site } from "@/lib/core/site";

export const metadata: Metadata = { title: "Acceso restringido", robots: { index: false, follow: false } };

async function qrCode(text: string): Promise<string> {
  "use cache";
  cacheLife("max");
  return toSvg(text, { type: "svg", margin: 0, errorCorrectionLevel: "M", color: { light: "#0000" } });
}

/** What any host but the product's own shows at `/`. */
export default async function RestrictedPage() {
  const image = `data:image/svg+xml,${encodeURIComponent(await qrCode(siteUrl))}`;
  return (
    <main className="grid min-h-dvh place-items-center px-4 py-10">
      <div className="border-line bg-surface shadow-float w-full max-w-md rounded-lg border p-8 text-center sm:p-10">
        <div className="flex justify-center">
          <Logo />
        </div>
        <h1 className="mt-8 text-3xl">Acceso restringido</h1>
        <p className="text-muted mt-4">
          Este sitio no se muestra desde esta dirección. Escanea el código QR para abrirlo en la suya o contacta al
          desarrollador.
        </p>
        {/* A light ground in both themes: cameras expect the code to be the darker part. */}
        <a href={siteUrl} className="bg-surface dark:bg-ink mx-auto mt-8 block w-fit rounded-lg p-5">
          {/* eslint-disable-next-line @next/next/no-img-element */}
          <img src={image} alt={`Código QR de ${siteUrl}`} width={192} height={192} />
        </a>
        <p className="mt-4">
          <a href={siteUrl} className="link inline-flex min-h-11 items-center font-mono">
            {siteUrl}
          </a>
        </p>
        <hr className="border-line my-6" />
        <p className="text-muted">
          Desarrollador:{" "}
          <a href={`mailto:${site.email}`} className="link">
            {site.email}
          </a>
        </p>
      </div>
    </main>
  );
}
