import type { Metadata } from "next";
import { routes } from "@/app/api/manifest";
import { OperationCard } from "@/components/api/operation-card";
import { buildOpenApi } from "@/lib/api/openapi";
import { listOperations } from "@/lib/api/operations";
import { cachedSite } from "@/lib/site/cached-site";
import { staticMetadata } from "../../static-metadata";

export const ensureStatic = "navigation";

export const generateMetadata = (): Promise<Metadata> => staticMetadata("apiDocs");

async function loadGroups() {
  "use cache";
  return listOperations(await buildOpenApi(routes, (await cachedSite()).name));
}

export default async function ApiDocsPage() {
  const groups = await loadGroups();
  return (
    <div className="container-site py-10">
      <h1 className="text-4xl font-bold">Documentación de la API</h1>
      <p className="mt-4 max-w-prose text-muted">
        La misma API sirve al sitio, a clientes móviles y a programas. Quien llama se identifica con{" "}
        <code>Authorization: Bearer &lt;accessToken&gt;</code>, que dura 15 minutos y se renueva con{" "}
        <code>/api/auth/refresh-token</code>. Un error responde con <code>message</code>, <code>code</code> y, si un
        campo está mal, <code>fields</code>. El documento completo está en{" "}
        {/* oxlint-disable-next-line @next/next/no-html-link-for-pages -- a file, no page */}
        <a className="link" href="/api/openapi.json">
          /api/openapi.json
        </a>
        .
      </p>
      {groups.map(({ tag, operations }) => (
        <section key={tag} aria-labelledby={`grupo-${tag}`} className="mt-12">
          <h2 id={`grupo-${tag}`} className="text-2xl font-semibold">
            {tag}
          </h2>
          <div className="mt-4 grid grid-cols-1 gap-3">
            {operations.map((operation) => (
              <OperationCard key={operation.method + operation.path} operation={operation} />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
