"use client";

import { headScript } from "@/lib/core/head-script";
import "./globals.css";

/** Replaces the whole document when even the layout failed; it needs only the stylesheet. */
export default function GlobalError({ retry }: { error: unknown; retry: () => void }) {
  return (
    <html lang="es" suppressHydrationWarning>
      <head>
        <title>Algo salió mal</title>
        <script dangerouslySetInnerHTML={{ __html: headScript }} />
      </head>
      <body>
        <main className="container-site grid min-h-dvh place-content-center justify-items-center gap-4 text-center">
          <h1 className="text-3xl">Algo salió mal</h1>
          <p className="max-w-md text-lg text-muted">
            El sitio no pudo cargar. Vuelve a intentarlo en un momento; tus datos siguen a salvo.
          </p>
          <button
            type="button"
            onClick={retry}
            className="mt-2 min-h-11 rounded-lg bg-accent px-4 font-semibold text-on-accent hover:bg-accent-strong"
          >
            Reintentar
          </button>
        </main>
      </body>
    </html>
  );
}
