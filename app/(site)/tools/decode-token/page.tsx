import type { Metadata } from "next";
import { JsonLd } from "@/components/site/json-ld";
import { TokenDecoder } from "@/components/tools/token-decoder";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { absoluteUrl } from "@/lib/core/seo";
import { breadcrumbList } from "../../breadcrumb-list";
import { staticMetadata } from "../../static-metadata";

export const ensureStatic = "navigation";

export const generateMetadata = (): Promise<Metadata> => staticMetadata("decodeToken");

const parts = [
  ["Cabecera", "Con qué algoritmo se firmó y, a veces, con cuál de las claves (kid)."],
  [
    "Datos",
    "Lo que el token afirma: de quién es (sub), quién lo emitió (iss), para quién (aud) y hasta cuándo vale (exp).",
  ],
  [
    "Firma",
    "Prueba que nadie cambió lo anterior. Solo puede verificarla quien tiene la clave, y este sitio no la tiene.",
  ],
];

export default function DecodeTokenPage() {
  return (
    <div className="container-site pt-4 pb-16 sm:pb-24">
      <JsonLd
        data={{
          "@graph": [
            {
              "@type": "WebApplication",
              name: "Decodificador de tokens JWT",
              url: absoluteUrl("/tools/decode-token"),
              applicationCategory: "DeveloperApplication",
              operatingSystem: "Cualquiera con un navegador",
              inLanguage: "es",
              offers: { "@type": "Offer", price: 0, priceCurrency: "USD" },
            },
            breadcrumbList([
              { label: "Herramientas", href: "/tools" },
              { label: "Decodificar token", href: "/tools/decode-token" },
            ]),
          ],
        }}
      />
      <Breadcrumbs items={[{ label: "Herramientas", href: "/tools" }, { label: "Decodificar token" }]} />
      <header className="mt-4 max-w-2xl">
        <h1 className="text-4xl">Decodificador de tokens JWT</h1>
        <p className="mt-4 text-lg text-muted">
          Pega un token y lee qué dice. Se decodifica en tu navegador mientras escribes; ni este sitio ni su API lo
          guardan ni lo registran.
        </p>
      </header>
      <TokenDecoder />
      <section aria-labelledby="partes" className="mt-16">
        <h2 id="partes" className="text-2xl">
          Qué hay dentro de un token
        </h2>
        <dl className="mt-6 grid grid-cols-1 gap-6 md:grid-cols-3">
          {parts.map(([name, text]) => (
            <div key={name} className="border-t-2 border-accent pt-4">
              <dt className="font-semibold">{name}</dt>
              <dd className="mt-1 text-muted">{text}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-8 max-w-prose text-muted">
          Un token no está cifrado: cualquiera que lo tenga puede leerlo y, mientras no venza, usarlo. No pegues un
          token vigente en ninguna página, salvo que sepas qué hace con él.
        </p>
      </section>
    </div>
  );
}
