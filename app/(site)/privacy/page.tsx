import type { Metadata } from "next";
import Link from "next/link";
import { type Clause, LegalText } from "@/components/marketing/legal-text";
import { StudioAddress } from "@/components/site/studio-address";
import type { Site } from "@/lib/core/site";
import { endedSessionDays, registrationDays } from "@/lib/auth/limits";
import { formatDayCount, formatMonthCount } from "@/lib/core/dates";
import { staticPages } from "@/lib/marketing/shared/pages";
import { keptMonths } from "@/lib/bookings/shared/booking";
import { unpaidDays } from "@/lib/purchases/shared/purchase";
import { cachedSite } from "@/lib/site/cached-site";
import { staticMetadata } from "../static-metadata";
import { cachedRetention, type Retention } from "./retention";

export const ensureStatic = "navigation";

export const generateMetadata = (): Promise<Metadata> => staticMetadata("privacy");

export default async function PrivacyPage() {
  const [site, retention] = await Promise.all([cachedSite(), cachedRetention()]);
  return (
    <LegalText
      title="Política de privacidad"
      intro="Qué datos guardamos, para qué y por cuánto tiempo. No vendemos datos, no mostramos publicidad y no usamos rastreadores de terceros."
      updatedOn={staticPages.privacy.updatedOn}
      clauses={clauses(site, retention)}
    />
  );
}

const clauses = ({ name, city, email }: Site, retention: Retention): Clause[] => [
  {
    id: "responsable",
    title: "Quién responde por tus datos",
    text: (
      <p>
        {name}
        {city && `, en ${city}`}. Para cualquier pedido sobre tus datos escribe <StudioAddress email={email} /> y
        respondemos en un máximo de diez días hábiles.
      </p>
    ),
  },
  {
    id: "datos",
    title: "Qué guardamos",
    text: (
      <ul>
        <li>
          <strong>Si nos escribes:</strong> tu nombre, tu correo, tu teléfono si lo dejas, tu mensaje y la página desde
          la que lo enviaste.
        </li>
        <li>
          <strong>Si reservas una hora:</strong> tu nombre, tu correo, tu teléfono si lo dejas, el tema y la hora.
        </li>
        <li>
          <strong>Si conversas con nosotros por WhatsApp:</strong> tu número o el identificador que WhatsApp nos da, los
          nombres con los que te presentas, los mensajes y archivos de ambos lados y las notas que tomamos para
          atenderte.
        </li>
        <li>
          <strong>Si creas una cuenta:</strong> nombre, correo, foto si la subes, tu contraseña convertida en una huella
          que no se puede leer y tu avance en los cursos. Si inicias sesión con Google, recibimos tu nombre, tu correo y
          tu foto. Los profesores de un curso que empezaste ven tu nombre y tu avance, y pueden escribirte si dejas el
          curso: cada uno de esos correos trae un enlace para no recibir más.
        </li>
        <li>
          <strong>Si inicias sesión:</strong> la fecha, la dirección IP y el navegador de cada sesión, para que puedas
          ver dónde está abierta y cerrarla.
        </li>
        <li>
          <strong>Cuando visitas una página o abres un enlace corto:</strong> cuál, cuándo, desde qué sitio llegaste, tu
          dirección IP, el lugar que le corresponde, tu idioma y el tipo de dispositivo, sistema y navegador; de las
          páginas, también cuánto tiempo y hasta dónde las lees, y si abres un enlace que sale del sitio, descargas un
          archivo o envías un formulario. Contamos visitantes sin cookies, con una huella que cambia cada día y que a
          los dos días ya no se puede relacionar contigo. Si tu navegador envía la señal Global Privacy Control, no
          contamos tus páginas.
        </li>
        <li>
          <strong>Si llegaste por uno de nuestros enlaces cortos:</strong> cuál fue, junto al mensaje, la solicitud o el
          registro que nos dejes en las 24 horas siguientes, salvo que tu navegador envíe esa señal. Si el enlace abre
          una conversación con nosotros, el primer mensaje propuesto lleva su código: puedes quitarlo antes de enviarlo.
        </li>
        <li>
          <strong>Si pides un producto:</strong> cuál pediste y cuándo. La conversación sigue en WhatsApp, que además
          tiene sus propias reglas.
        </li>
        <li>
          <strong>Si compras un producto en el sitio:</strong> tu nombre, tu correo, cómo pagaste y cuándo lo
          descargaste. Una compra que nadie paga pierde tu nombre y tu correo a los {unpaidDays} días.
        </li>
        <li>
          <strong>Si nos envías un comprobante de pago:</strong> su imagen y la nota que escribas.
        </li>
        <li>
          <strong>Si te registramos como cliente:</strong> tu nombre o el de tu empresa, su RUC o tu DNI, tu correo, tu
          teléfono, tu dirección y las notas que tomamos para atenderte.
        </li>
        <li>
          <strong>Si te enviamos una propuesta:</strong> a dónde y cuándo la abriste. Si la aceptas, tu nombre, la
          fecha, tu dirección IP, tu navegador, a dónde fue el código con el que la confirmaste y el documento que
          aceptaste; si no, el motivo que escribas. También lo que pagas de ella y cuándo.
        </li>
      </ul>
    ),
  },
  {
    id: "uso",
    title: "Para qué los usamos",
    text: (
      <p>
        Para responderte, darte acceso a lo que es tuyo, entregarte lo que compras, proponerte trabajos, cobrarlos y
        probar lo que acordamos, y proteger el sitio de abusos. No hacemos perfiles, no enviamos boletines que no
        pediste y no compartimos tus datos con fines comerciales.
      </p>
    ),
  },
  {
    id: "navegador",
    title: "Qué queda en tu navegador",
    text: (
      <>
        <p>
          Una cookie de sesión, otra que reconoce tu navegador hasta que confirmas una cuenta nueva, una de un minuto
          para que veas enseguida lo que acabas de guardar, una de dos minutos con lo que le falta al formulario de un
          pago o de una reserva y, en el almacenamiento local, tus credenciales de acceso, el tema claro u oscuro y
          preferencias de pantalla. Ninguna sirve para seguirte por otros sitios, por eso no ves un aviso de cookies.
        </p>
        <p>
          Los videos de YouTube y VK no se cargan hasta que los reproduces. Al hacerlo, esos servicios reciben tu
          dirección IP y aplican sus propias políticas.
        </p>
      </>
    ),
  },
  {
    id: "terceros",
    title: "Quién más los ve",
    text: (
      <p>
        Solo los proveedores que hacen funcionar el servicio: el alojamiento, el correo y, si eliges usarlos, Google
        para iniciar sesión, WhatsApp para conversar y Mercado Pago o PayPal para pagar, que reciben los datos de tu
        tarjeta: nosotros no los vemos. La imagen con la que muestras un pago la ve solo nuestro equipo. También la
        autoridad, cuando la ley lo exige.
      </p>
    ),
  },
  {
    id: "plazos",
    title: "Por cuánto tiempo",
    text: (
      <ul>
        <li>Cuenta y avance: mientras la tengas abierta.</li>
        <li>Mensajes de contacto: {formatMonthCount(retention.messageMonths)}.</li>
        <li>Reservas: {formatMonthCount(keptMonths)} después de su hora.</li>
        <li>
          Conversaciones de WhatsApp:{" "}
          {retention.whatsappMonths > 0
            ? formatMonthCount(retention.whatsappMonths)
            : "hasta que pidas que las eliminemos"}
          .
        </li>
        <li>
          Visitas con su dirección IP: {formatMonthCount(retention.visitMonths)}. Después quedan solo totales, que no
          identifican a nadie.
        </li>
        <li>Registros sin confirmar: {registrationDays} días.</li>
        <li>Sesiones: {endedSessionDays} días después de que terminan.</li>
        <li>
          Registro de quién entró, qué cambió y qué descargó: {formatMonthCount(retention.auditMonths)}, también si la
          cuenta ya no existe, para poder investigar un abuso.
        </li>
        <li>Lista de correos que te enviamos: {formatDayCount(retention.mailDays)}.</li>
        <li>
          Imagen con la que muestras que pagaste: {formatMonthCount(retention.proofMonths)}, salvo que aún espere
          nuestra confirmación.
        </li>
        <li>
          Datos de cliente y de sus propuestas: mientras trabajemos contigo y hasta que pidas que los eliminemos. De lo
          que aceptaste quedan entonces el número, el total y huellas que no dicen quién eres, con las que se comprueba
          que nadie lo cambió.
        </li>
        <li>Comprobantes de venta y registro de lo pagado: el plazo que fijan las normas tributarias.</li>
      </ul>
    ),
  },
  {
    id: "derechos",
    title: "Tus derechos",
    text: (
      <p>
        Puedes ver, corregir, llevarte o eliminar tus datos, y oponerte a que los usemos, según la Ley 29733 del Perú y
        las normas de tu país. Si tienes cuenta, descargas tus datos y la eliminas tú mismo en «Mi perfil»; para lo
        demás escríbenos desde el correo de tu cuenta. Si no quedas conforme, puedes acudir a la Autoridad Nacional de
        Protección de Datos Personales.
      </p>
    ),
  },
  {
    id: "menores",
    title: "Menores de edad",
    text: (
      <p>
        El sitio es para mayores de 18 años, como dicen los <Link href="/terms">términos y condiciones</Link>. No
        guardamos a sabiendas datos de menores.
      </p>
    ),
  },
];
