import { Fold } from "@/components/ui/fold";
const folders = `media.yml
01-git/
  _index.md
  01-git-para-equipos/
    _index.md
    01-primeros-pasos/
      _index.md
      01-instalar-git.md
      01-instalar-git.premium.md
      media/terminal.png`;

const lesson = `---
title: Instalar Git
description: Git en Windows, macOS y Linux.
youtube: https://youtu.be/…
minutes: 12
links:
  - name: Descargas
    url: https://git-scm.com
---

El texto de la lección, en markdown.

![La terminal](media/terminal.png)

Sigue con [las ramas](../02-ramas/01-crear.md).`;

const pictures = `01-git/01-git-para-equipos/01-primeros-pasos/media/terminal.png:
  name: Terminal
  alt: La terminal con la versión de Git
  focus: { x: 0.3, y: 0.5 }`;

export function ImportHelp() {
  return (
    <Fold title="Cómo se ordenan las carpetas" className="mt-5">
      <div className="space-y-4 p-4">
        <p className="max-w-prose text-muted">
          Crea una carpeta por categoría; dentro, una por curso y una por sección. El número indica el orden y el resto
          es la dirección. Los datos de cada carpeta van en su <Code>_index.md</Code>; si falta, lo nuevo toma como
          título el nombre de la carpeta. El texto solo para miembros va en <Code>.premium.md</Code>. Los contenidos que
          ya existen se reconocen por su dirección. Los que no envías no cambian.
        </p>
        <ul className="max-w-prose list-disc space-y-1.5 pl-5 text-muted">
          <li>
            Un enlace a otro <Code>.md</Code> de tu envío lleva en el sitio a esa lección o curso.
          </li>
          <li>
            <Code>archived: true</Code> en la cabecera archiva el contenido, y <Code>archived: false</Code> lo recupera
            como borrador. Sin esa línea, sigue como está.
          </li>
          <li>
            <Code>createdAt: 2026-03-01</Code> indica desde cuándo está publicado, también en otro sitio. Sin esa línea,
            cuenta desde que se publica aquí.
          </li>
          <li>
            <Code>media.yml</Code> indica el nombre, el texto alternativo y el punto de interés de cada imagen (de 0 a
            1, desde la izquierda y desde arriba). Lo que no se indica sigue como está.
          </li>
        </ul>
        <div className="grid gap-4 lg:grid-cols-2">
          <Sample label="Carpetas" text={folders} />
          <Sample label="Una lección" text={lesson} />
          <div className="min-w-0 lg:col-span-2">
            <Sample label="media.yml" text={pictures} />
          </div>
        </div>
      </div>
    </Fold>
  );
}

const Code = ({ children }: { children: string }) => <code className="font-mono wrap-anywhere">{children}</code>;

function Sample({ label, text }: { label: string; text: string }) {
  return (
    <pre tabIndex={0} aria-label={label} className="overflow-x-auto rounded-lg bg-sunken p-4 font-mono text-sm">
      {text}
    </pre>
  );
}
