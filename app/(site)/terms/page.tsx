import type { Metadata } from "next";
import Link from "next/link";
import { type Clause, LegalText } from "@/components/marketing/legal-text";
import { StudioAddress } from "@/components/site/studio-address";
import type { Site } from "@/lib/core/site";
import { staticPages } from "@/lib/marketing/shared/pages";
import { cachedSite } from "@/lib/site/cached-site";
import { staticMetadata } from "../static-metadata";

export const ensureStatic = "navigation";

export const generateMetadata = (): Promise<Metadata> => staticMetadata("terms");

export default async function TermsPage() {
  const site = await cachedSite();
  return (
    <LegalText
      title="Términos y condiciones"
      intro={`Las reglas para usar el sitio de ${site.name}, su academia y sus productos, escritas para que se entiendan.`}
      updatedOn={staticPages.terms.updatedOn}
      clauses={clauses(site)}
    />
  );
}

const clauses = ({ name, city, email }: Site): Clause[] => [
  {
    id: "edad",
    title: "Mayores de 18 años",
    text: (
      <p>
        Este sitio es para personas mayores de 18 años. Al crear una cuenta, escribirnos o comprar declaras que los has
        cumplido. Si descubrimos una cuenta de una persona menor, la cerramos y eliminamos sus datos.
      </p>
    ),
  },
  {
    id: "quienes",
    title: "Quiénes somos",
    text: (
      <p>
        {name} es un estudio de desarrollo web{city && ` con sede en ${city}`}. Cuando aquí decimos «nosotros» hablamos
        del estudio; «tú» eres quien usa el sitio. Usarlo significa que aceptas estos términos.
      </p>
    ),
  },
  {
    id: "cuenta",
    title: "Tu cuenta",
    text: (
      <>
        <p>
          Para leer no necesitas cuenta. Con una guardas tu avance y abres el material para usuarios registrados. Eres
          responsable de tu contraseña y de lo que se haga con ella.
        </p>
        <p>
          Podemos suspender una cuenta que intente dañar el servicio, entrar a lo que no le corresponde o suplantar a
          otra persona. Si crees que fue un error, escríbenos y lo revisamos.
        </p>
      </>
    ),
  },
  {
    id: "academia",
    title: "La academia",
    text: (
      <ul>
        <li>El código de las lecciones puedes usarlo en tus proyectos, también en los comerciales.</li>
        <li>Los textos, videos e imágenes son nuestros: puedes citarlos con un enlace, no volver a publicarlos.</li>
        <li>El material premium es personal. No se comparte ni se revende.</li>
      </ul>
    ),
  },
  {
    id: "productos",
    title: "Productos y repositorios",
    text: (
      <>
        <p>
          Los pedidos se acuerdan por WhatsApp: ahí confirmamos el precio, el medio de pago y la entrega antes de que
          pagues. Los precios publicados no incluyen impuestos.
        </p>
        <p>
          Al comprar código recibes una licencia para usarlo y modificarlo en tus proyectos y en los de tus clientes. No
          incluye revenderlo como plantilla o repositorio. Si el archivo entregado no es el descrito, te devolvemos el
          dinero dentro de los siete días.
        </p>
      </>
    ),
  },
  {
    id: "servicios",
    title: "Servicios a medida",
    text: (
      <p>
        Cada proyecto se rige por su propuesta firmada, que fija alcance, entregas, fechas, precio y garantía. Lo
        publicado en <Link href="/precios">precios</Link> y en las páginas de soluciones es referencial hasta entonces.
      </p>
    ),
  },
  {
    id: "uso",
    title: "Uso correcto",
    text: (
      <ul>
        <li>No intentes romper, saturar ni saltarte los límites del sitio o de su API.</li>
        <li>No publiques ni envíes contenido ilegal, engañoso o de terceros sin permiso.</li>
        <li>
          Si encuentras una falla de seguridad, cuéntanosla <StudioAddress email={email} /> antes de hacerla pública.
        </li>
      </ul>
    ),
  },
  {
    id: "responsabilidad",
    title: "Responsabilidad",
    text: (
      <p>
        Cuidamos que el sitio esté disponible y que lo publicado sea correcto, pero puede haber interrupciones y
        errores. No respondemos por pérdidas indirectas del uso de material gratuito. Nada de esto limita los derechos
        que la ley te da como consumidor.
      </p>
    ),
  },
  {
    id: "cambios",
    title: "Cambios y ley aplicable",
    text: (
      <p>
        Si cambiamos algo importante, lo avisamos aquí con su fecha. Estos términos se rigen por las leyes del Perú.
        Antes de cualquier reclamo formal, <Link href="/contact">escríbenos</Link>: casi todo se resuelve conversando.
        Cómo tratamos tus datos está en la <Link href="/privacy">política de privacidad</Link>.
      </p>
    ),
  },
];
