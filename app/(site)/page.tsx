import type { Metadata } from "next";
import { Suspense, type ReactNode } from "react";
import { CourseTeaser } from "@/components/site/course-teaser";
import { HeroArt } from "@/components/site/hero-art";
import { RedirectNotice } from "@/components/site/redirect-notice";
import { ButtonAnchor, ButtonLink } from "@/components/ui/button";
import {
  AccessibilityIcon,
  ArrowRightIcon,
  BracesIcon,
  CodeIcon,
  GaugeIcon,
  LayersIcon,
  MailIcon,
  PhoneIcon,
  SmartphoneIcon,
} from "@/components/ui/icons";
import { listCategories } from "@/lib/academy/catalog";
import { site } from "@/lib/core/site";

export const metadata: Metadata = { alternates: { canonical: "/" } };

export default async function HomePage() {
  const categories = await listCategories();
  const courses = categories.flatMap((category) => category.courses);
  const lessons = courses.reduce((sum, course) => sum + course.lessonCount, 0);
  const teasers = categories.flatMap(({ courses: [course], ...category }) => (course ? [{ course, category }] : []));

  return (
    <>
      <Suspense fallback={null}>
        <RedirectNotice />
      </Suspense>
      <Hero courses={courses.length} lessons={lessons} />
      <Services />
      {teasers.length > 0 && (
        <Section
          id="academia"
          title="Aprende con lo mismo que usamos"
          intro="Cada curso sale de proyectos reales y se lee en una tarde. Lo gratuito no pide cuenta; con una, guardas tu avance y abres el material premium."
          aside={
            <ButtonLink href="/academy" variant="secondary">
              Ver toda la academia <ArrowRightIcon />
            </ButtonLink>
          }
        >
          <ul className="grid gap-6 md:grid-cols-3">
            {teasers.slice(0, 3).map(({ course, category }) => (
              <li key={course.id}>
                <CourseTeaser
                  href={`/academy/${category.slug}/${course.slug}`}
                  course={course}
                  category={category.name}
                />
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Platform />
      <Contact />
    </>
  );
}

function Hero({ courses, lessons }: { courses: number; lessons: number }) {
  return (
    <section className="overflow-hidden border-b border-line">
      <div className="container-site grid items-center gap-x-12 gap-y-24 pt-14 pb-20 sm:py-20 lg:grid-cols-[1fr_32rem] lg:py-28">
        <div>
          <p className="font-semibold text-accent">Estudio de desarrollo web en {site.city}</p>
          <h1 className="mt-4 text-4xl">Construimos tu web y te enseñamos cómo está hecha</h1>
          <p className="mt-5 max-w-xl text-lg text-muted">
            Diseñamos y programamos sitios, sistemas y API para negocios que necesitan que funcionen todos los días. Lo
            que aprendemos en cada proyecto lo publicamos en una academia abierta.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <ButtonAnchor href={`mailto:${site.email}`} size="lg">
              Escribir al estudio
            </ButtonAnchor>
            <ButtonLink href="/academy" variant="secondary" size="lg">
              Ver los cursos
            </ButtonLink>
          </div>
          {courses > 0 && (
            <p className="mt-6 text-subtle">
              {courses} cursos y {lessons} lecciones en español, con código que puedes copiar.
            </p>
          )}
        </div>
        <HeroArt />
      </div>
    </section>
  );
}

const services = [
  {
    icon: GaugeIcon,
    title: "Sitios web",
    text: "Diseño propio, textos que se entienden y páginas que abren rápido en un celular con pocos datos.",
  },
  {
    icon: LayersIcon,
    title: "Sistemas a medida",
    text: "Usuarios, roles, reportes y respaldos: lo que hoy llevas en hojas de cálculo, con permisos y con historial.",
  },
  {
    icon: BracesIcon,
    title: "API e integraciones",
    text: "Tu web unida a WhatsApp, al correo o al sistema que ya usas, con cada llamada documentada y probada.",
  },
  {
    icon: SmartphoneIcon,
    title: "Aplicaciones móviles",
    text: "Comparten datos y reglas con tu web, para que no mantengas dos versiones de lo mismo.",
  },
];

function Services() {
  return (
    <Section
      title="Qué hacemos"
      intro="Un equipo pequeño que se ocupa de todo: diseño, programación, puesta en marcha y cuidado."
    >
      <ul className="grid gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-2">
        {services.map(({ icon: Icon, title, text }) => (
          <li key={title} className="bg-surface p-6 sm:p-8">
            <Icon className="size-7 text-accent" />
            <h3 className="mt-4 text-xl">{title}</h3>
            <p className="mt-2 text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const principles = [
  {
    icon: CodeIcon,
    title: "Un comando la levanta",
    text: "npm start prepara la base de datos, aplica las migraciones, siembra los cursos y sirve el sitio.",
  },
  {
    icon: BracesIcon,
    title: "La API es la misma para todos",
    text: "El sitio, una aplicación móvil o un script hacen las mismas llamadas, documentadas desde su propio código.",
  },
  {
    icon: AccessibilityIcon,
    title: "Se puede leer siempre",
    text: "Con teclado, con lector de pantalla, sin JavaScript, de día y de noche. Cada cambio se prueba así.",
  },
];

/** Dark in both themes: `dark` turns the tokens over for what is inside. */
function Platform() {
  return (
    <section
      id="plataforma"
      aria-labelledby="plataforma-titulo"
      className="dark border-y border-line bg-paper text-ink"
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

const steps = ["Base de datos", "Migraciones", "Contenido", "Compilación", "Servidor"];
const stack = ["Next.js", "React", "TypeScript", "PostgreSQL", "Prisma", "Tailwind CSS"];

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

function Contact() {
  return (
    <section id="contacto" aria-labelledby="contacto-titulo" className="container-site py-16 text-center sm:py-24">
      <h2 id="contacto-titulo" className="text-3xl">
        Cuéntanos qué necesitas
      </h2>
      <p className="mx-auto mt-4 max-w-xl text-lg text-muted">
        Escríbenos a qué se dedica tu negocio y qué te gustaría que la web resolviera. Con eso te proponemos un alcance,
        un plazo y un precio.
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <ButtonAnchor href={`mailto:${site.email}`} size="lg">
          <MailIcon /> Escribir a {site.email}
        </ButtonAnchor>
        <ButtonAnchor href={`tel:${site.phone.replace(/\s/g, "")}`} variant="secondary" size="lg">
          <PhoneIcon /> Llamar al {site.phone}
        </ButtonAnchor>
      </div>
    </section>
  );
}

type SectionProps = { id?: string; title: string; intro: string; aside?: ReactNode; children: ReactNode };

function Section({ id, title, intro, aside, children }: SectionProps) {
  return (
    <section
      id={id}
      aria-label={title}
      className="container-site py-12 first-of-type:pt-16 last-of-type:pb-16 sm:py-16"
    >
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-5 sm:mb-10">
        <div className="max-w-2xl">
          <h2 className="text-3xl">{title}</h2>
          <p className="mt-3 text-lg text-muted">{intro}</p>
        </div>
        {aside}
      </div>
      {children}
    </section>
  );
}
