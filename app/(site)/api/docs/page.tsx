import type { Metadata } from "next";
import Link from "next/link";
import { OperationLine } from "@/components/api/operation-card";
import { operationId } from "@/lib/api/operations";
import { sectionPath } from "@/lib/api/sections";
import { staticMetadata } from "../../static-metadata";
import { loadSections } from "./load-sections";

export const ensureStatic = "navigation";

export const generateMetadata = (): Promise<Metadata> => staticMetadata("apiDocs");

export default async function ApiDocsPage() {
  const sections = await loadSections();
  return (
    <div className="container-site py-10">
      <h1 className="text-4xl font-bold">Documentación de la API</h1>
      <p className="mt-4 max-w-prose text-muted">
        La misma API sirve al sitio, a clientes móviles y a programas. Cada programa se identifica con{" "}
        <code>Authorization: Bearer &lt;accessToken&gt;</code>, que dura 15 minutos y se renueva con{" "}
        <code>/api/auth/refresh-token</code>. Un error responde con <code>message</code>, <code>code</code> y, si un
        campo está mal, <code>fields</code>. El documento completo está en{" "}
        {/* oxlint-disable-next-line @next/next/no-html-link-for-pages -- a file, no page */}
        <a className="link" href="/api/openapi.json">
          /api/openapi.json
        </a>
        .
      </p>
      {sections.map(({ tag, operations }) => (
        <section key={tag} aria-labelledby={`grupo-${tag}`} className="mt-10">
          <h2 id={`grupo-${tag}`} className="text-2xl font-semibold">
            <Link prefetch={false} href={sectionPath(tag)} className="hover:underline">
              {tag}
            </Link>
          </h2>
          <ul className="mt-3 rounded-lg border border-line bg-surface">
            {operations.map((operation) => (
              <li key={operationId(operation)} className="border-line not-first:border-t">
                {/* A whole navigation: it is what opens the call that an address names. */}
                <a
                  href={`${sectionPath(tag)}#${operationId(operation)}`}
                  className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 hover:bg-sunken"
                >
                  <OperationLine operation={operation} />
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
