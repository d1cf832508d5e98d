import { ButtonAnchor, ButtonLink } from "@/components/ui/button";
import { AccessibilityIcon, BracesIcon, CodeIcon } from "@/components/ui/icons";

const principles = [
  {
    icon: CodeIcon,
    title: "Un comando la levanta",
    text: "npm start prepara la base de datos, aplica las migraciones, siembra los cursos y sirve el sitio.",
  },
  {
    icon: BracesIcon,
    title: "La misma API para todos",
    text: "El sitio, una aplicación móvil o un script hacen las mismas llamadas, documentadas desde su propio código.",
  },
  {
    icon: AccessibilityIcon,
    title: "Se puede leer siempre",
    text: "Con teclado, con lector de pantalla, sin JavaScript, de día y de noche. Cada cambio se prueba así.",
  },
];

const steps = ["Base de datos", "Migraciones", "Contenido", "Compilación", "Servidor"];
const stack = ["Next.js", "React", "TypeScript", "PostgreSQL", "Prisma", "Tailwind CSS"];

/** Dark in both themes: `dark` switches the tokens inside. */
export function Platform() {
  return (
    <section
      id="plataforma"
      aria-labelledby="plataforma-titulo"
      className="dark border-y border-line bg-paper text-ink below-fold"
    >
      <div className="container-site grid gap-12 py-16 sm:py-24 lg:grid-cols-2 lg:gap-16">
        <div>
          <p className="font-semibold text-accent">Esta plataforma</p>
          <h2 id="plataforma-titulo" className="mt-3 text-3xl">
            El sitio que estás leyendo también se puede estudiar
          </h2>
          <ul className="mt-8 grid gap-6">
            {principles.map(({ icon: Icon, title, text }) => (
              <li key={title} className="flex gap-4">
                <Icon className="mt-0.5 size-6 text-accent" />
                <div>
                  <h3 className="text-lg">{title}</h3>
                  <p className="mt-1 text-muted">{text}</p>
                </div>
              </li>
            ))}
          </ul>
          <div className="mt-10 flex flex-wrap gap-3">
            <ButtonLink href="/api/docs">Explorar la API</ButtonLink>
            <ButtonAnchor href="/api/openapi.json" variant="secondary">
              Descargar OpenAPI
            </ButtonAnchor>
          </div>
        </div>
        <Terminal />
      </div>
    </section>
  );
}

function Terminal() {
  return (
    <div className="self-center">
      <div className="rounded-lg border border-line bg-surface font-mono text-sm leading-7 shadow-float sm:text-base sm:leading-8">
        <p className="border-b border-line px-5 py-3 text-subtle">terminal</p>
        <div className="px-5 py-5">
          <p>
            <span className="text-subtle">$</span> npm start
          </p>
          <ul>
            {steps.map((step) => (
              <li key={step} className="text-muted">
                <span className="text-accent">✓</span> {step}
              </li>
            ))}
          </ul>
          <p>
            <span className="text-magenta">→</span> http://localhost:3000
          </p>
        </div>
      </div>
      <ul aria-label="Tecnologías" className="mt-5 flex flex-wrap gap-2">
        {stack.map((name) => (
          <li key={name} className="rounded-full border border-line px-3 py-1 text-sm text-muted">
            {name}
          </li>
        ))}
      </ul>
    </div>
  );
}
