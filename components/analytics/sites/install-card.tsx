import type { ReactNode } from "react";
import { Card } from "@/components/dashboard/card";
import { CopyButton } from "@/components/ui/copy-button";
import { Fold } from "@/components/ui/fold";
import type { SiteDetails } from "@/lib/analytics/sites/schema";
import { ArrivalNotice } from "./arrival-notice";

type Props = { site: SiteDetails; origin: string; lastHitAt: string | null };

export function InstallCard({ site: { id, script, domains }, origin, lastHitAt }: Props) {
  const snippet = `<script defer src="${origin}/t/${script}.js"></script>`;
  const { host } = new URL(origin);
  return (
    <Card title="Instalación" actions={<CopyButton text={snippet} />}>
      <p className="max-w-prose text-muted">
        Pega esta línea en el <Code>{"<head>"}</Code> de todas las páginas de {domains[0]}. Pesa menos de 1.5 KB y no
        usa cookies. Cuenta por sí sola las páginas vistas, cuánto se lee, los clics en enlaces externos, las descargas
        y los formularios.
      </p>
      <Block label="Código para instalar">{snippet}</Block>
      <ArrivalNotice id={id} lastHitAt={lastHitAt} />
      <div className="mt-5 space-y-3">
        <More title="Contar un evento propio">
          <p>Con un atributo, al hacer clic o al enviar un formulario:</p>
          <Block label="Ejemplo con atributos">{`<button data-goal="Reserva" data-goal-plan="Básico">Reservar</button>`}</Block>
          <p>O desde tu código, con propiedades e ingresos:</p>
          <Block label="Ejemplo con código">{`window.analitica = window.analitica || function () {
  (analitica.q = analitica.q || []).push(arguments);
};
analitica("Compra", {
  props: { plan: "Pro" },
  revenue: { currency: "PEN", amount: 120 },
});`}</Block>
        </More>
        <More title="Páginas que no existen, rutas con # y visitas propias">
          <p>
            En la página 404 agrega <Code>{'<meta name="analitica-404">'}</Code>. Si las rutas del sitio van después de{" "}
            <Code>#</Code>, agrega <Code>data-hash</Code> a la línea de arriba. Para que no se cuenten tus propias
            visitas, abre la consola del navegador en el sitio y escribe{" "}
            <Code>localStorage.analitica_ignore = true</Code>.
          </p>
        </More>
        <More title="Servirlo desde el dominio del cliente">
          <p>Así los bloqueadores no lo tratan como externo. Con nginx:</p>
          <Block label="Configuración de nginx">{`location = /js/${script}.js {
  proxy_pass ${origin}/t/${script}.js;
  proxy_set_header Host ${host};
  proxy_ssl_server_name on;
}
location = /api/event {
  proxy_pass ${origin}/api/event;
  proxy_set_header Host ${host};
  proxy_set_header X-Plausible-IP $remote_addr;
  proxy_ssl_server_name on;
}`}</Block>
          <p>
            Con Next.js, un <Code>middleware.ts</Code>:
          </p>
          <Block label="middleware.ts de Next.js">{`import { NextResponse, type NextRequest } from "next/server";

export function middleware(request: NextRequest) {
  const isScript = request.nextUrl.pathname.endsWith(".js");
  const target = isScript ? "/t/${script}.js" : "/api/event";
  const headers = new Headers(request.headers);
  const forwarded = request.headers.get("x-forwarded-for") ?? "";
  headers.set("x-plausible-ip", forwarded.split(",")[0].trim());
  headers.delete("cookie");
  return NextResponse.rewrite(new URL(target, "${origin}"), { request: { headers } });
}

export const config = { matcher: ["/js/${script}.js", "/api/event"] };`}</Block>
          <p>
            La línea queda así: <Code>{`<script defer src="/js/${script}.js"></script>`}</Code>. Si{" "}
            <Code>/api/event</Code> ya se usa para otra cosa, elige otra ruta e indícala con <Code>data-api</Code>.
          </p>
        </More>
        <More title="Ya usa Plausible">
          <p>
            Sus rastreadores de npm funcionan sin cambios. Con <Code>@plausible-analytics/tracker</Code>:
          </p>
          <Block label="Ejemplo con el rastreador de Plausible">{`init({ domain: "${domains[0]}", endpoint: "${origin}/api/event" });`}</Block>
          <p>
            Con <Code>plausible-tracker</Code>:
          </p>
          <Block label="Ejemplo con plausible-tracker">{`Plausible({ domain: "${domains[0]}", apiHost: "${origin}" });`}</Block>
        </More>
      </div>
    </Card>
  );
}

function Block({ label, children }: { label: string; children: string }) {
  return (
    <pre tabIndex={0} aria-label={label} className="mt-3 overflow-x-auto rounded-lg bg-sunken p-4 font-mono text-sm">
      {children}
    </pre>
  );
}

const Code = ({ children }: { children: string }) => (
  <code className="rounded bg-sunken px-1 py-0.5 font-mono text-sm wrap-anywhere text-ink">{children}</code>
);

const More = ({ title, children }: { title: string; children: ReactNode }) => (
  <Fold title={title}>
    <div className="space-y-3 p-4 text-muted">{children}</div>
  </Fold>
);
