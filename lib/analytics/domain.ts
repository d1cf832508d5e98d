import { db } from "@/lib/core/db";
import type { Domain } from "@/lib/domain";
import type { Tables } from "@/lib/core/tables";
import { toldOfHits } from "@/lib/visits/told-of-hits";
import { rowsOf } from "@/lib/people/personal-data";
import { analyticsAudit } from "./report/audit";
import { seesSites } from "./sites/site";
import { hitFiles } from "./record/kept-hits";
import { stopRecordingHits, storeKeptHits, writeDownHits } from "./record/record-hit";
import { siteAudit } from "./sites/audit";
import { loadSites, sitesChannel, sitesMayHaveChanged } from "./sites/known-sites";
import { keepSessionsAndTotals } from "./totals/make";

const byItsProduct = { changes: "none", keptApart: "la analítica y lo que se mide de ella van juntos" } as const;
/** Rebuilt from visits and hits after a restore. */
const derived = { changes: "none", backedUp: "never" } as const;

const { visitor_before: _, ...withoutBefore } = toldOfHits;

const tables: Tables = {
  sites: {
    ...byItsProduct,
    about: "Los sitios cuyas visitas se cuentan; el primero es este.",
    columns: {
      domains: "Los dominios desde los que se admiten visitas.",
      zone: "La zona horaria de sus días.",
      script: "El nombre de su script en la dirección.",
    },
  },
  site_people: { ...byItsProduct, about: "Quiénes pueden ver la analítica de un sitio." },
  site_goals: {
    ...byItsProduct,
    about: "Lo que un sitio espera de sus visitantes.",
    columns: {
      pattern: "La página, con * y **, o el nombre del evento.",
      currency: "La moneda de sus ingresos, si los tiene.",
    },
  },
  site_segments: {
    ...byItsProduct,
    about: "Filtros guardados de la analítica.",
    columns: { filters: "Las condiciones." },
  },
  site_notes: {
    ...byItsProduct,
    about: "Lo que pasó un día, junto a sus cifras.",
    columns: { text: "Qué pasó." },
  },
  visit_hits: {
    ...byItsProduct,
    about: "Lo que contaron los rastreadores de cada sitio: vistas, eventos y lectura.",
    columns: {
      interactive: "Si el evento hace que la visita no sea un rebote.",
      seconds: "Cuánto se vio la página.",
      scroll: "Hasta dónde se leyó, de cien.",
      props: "Las propiedades del evento.",
      site_id: "El sitio.",
      page: "La ruta de la página.",
      hostname: "El dominio de la página.",
      ...toldOfHits,
    },
  },
  visit_words: {
    ...derived,
    about: "Los textos de las sesiones, cada uno con su número.",
    columns: { word: "El texto." },
  },
  visit_sessions: {
    ...derived,
    about: "Las sesiones: lo que un visitante anónimo hizo sin media hora de pausa.",
    columns: {
      views: "Las páginas que vio.",
      events: "Los eventos que hubo.",
      bounce: "Si vio una sola página y nada más.",
      first: "Si fue la primera del visitante en el día.",
      pages: "Las páginas, en su orden.",
      acts: "Qué evento hubo en cada una; 0 si se vio.",
      times: "Segundos desde el comienzo.",
      actives: "Segundos que se vio cada una.",
      scrolls: "Hasta dónde se leyó cada una.",
      props: "Las propiedades de cada evento.",
      site_id: "El sitio.",
      entry: "La página de entrada, por su número en visit_words, como lo que sigue.",
      exit: "La página de salida.",
      hostname: "El dominio.",
      channel: "El canal por el que llegó.",
      ...withoutBefore,
    },
  },
  visit_session_state: {
    ...derived,
    about: "Hasta cuándo están hechas las sesiones.",
    columns: { made_until: "Hasta cuándo." },
  },
  visit_session_remakes: {
    ...derived,
    about: "Rangos cuyas sesiones se hacen de nuevo.",
    columns: { from_at: "Desde cuándo.", to_at: "Hasta cuándo." },
  },
  session_totals: {
    ...derived,
    about: "Lo que suman las sesiones de cada día que terminó, por valor de una dimensión.",
    columns: {
      dimension: "De qué: vacío es todo; goal: es un objetivo, con su patrón.",
      value: "El valor, por su número en visit_words.",
      visitors: "Visitantes distintos.",
      visits: "Sesiones.",
      views: "Páginas vistas.",
      hits: "Páginas vistas y eventos.",
      bounces: "Rebotes.",
      seconds: "Lo que duraron las que no fueron rebotes, en milisegundos.",
      firsts: "Las que fueron la primera del visitante en el día.",
      exits: "Las que salieron por la página.",
      active: "Segundos que se vio la página.",
      looked: "Vistas de las que se sabe cuánto.",
      scrolls: "Hasta dónde leyó cada una.",
      site_id: "El sitio.",
    },
  },
  session_total_days: { ...derived, about: "Los días cuyas sumas están hechas." },
};

const report = "/dashboard/application/analytics";
const sites = "/dashboard/application/sites";
const reportFailure = "No se pudo cargar la analítica.";

export const analyticsDomain: Domain = {
  name: "analytics",
  demo: () => import("./demo"),
  audit: [analyticsAudit, siteAudit],
  files: [hitFiles],
  hourly: {
    keptHits: { label: "Páginas y eventos en espera", run: storeKeptHits },
    sessions: { label: "Sesiones de visitas", run: keepSessionsAndTotals },
  },
  life: {
    besideStart: storeKeptHits,
    beforeReady: loadSites,
    onRestore: () => void sitesMayHaveChanged(),
    onEnding: writeDownHits,
    beforeEnd: stopRecordingHits,
  },
  listens: {
    [sitesChannel]: { onNotify: () => void sitesMayHaveChanged(), onReconnect: () => void sitesMayHaveChanged() },
  },
  panel: {
    pages: {
      [report]: ["self", reportFailure],
      [`${report}/breakdown`]: ["self", reportFailure],
      [`${report}/goals`]: ["sites", reportFailure],
      [`${sites}/[id]/details`]: ["sites", "No se pudo cargar el sitio."],
      [`${sites}/[id]/update`]: ["sites", "No se pudo cargar el sitio."],
      [`${sites}/create`]: ["sites", "No se pudieron cargar los sitios."],
      [`${sites}/list`]: ["sites", "No se pudieron cargar los sitios."],
    },
    links: [
      {
        label: "Analítica",
        href: report,
        icon: "activity",
        order: 15,
        words:
          "estadísticas visitas embudo objetivos segmentos conversiones idiomas paises ciudades dispositivos fuentes",
        always: "sites",
        shownTo: seesSites,
      },
      { label: "Sitios", href: `${sites}/list`, icon: "globe", order: 65, words: "dominios script clientes contar" },
    ],
    actions: [
      { label: "Agregar sitio", words: "dominio script contar", href: `${sites}/create`, icon: "globe", order: 25 },
    ],
  },
  personalData: {
    parts: {
      analyticsSites: ({ id }) =>
        rowsOf(db.site, { where: { people: { some: { userId: id } } }, select: { name: true } }),
      analyticsSegments: ({ id }) =>
        rowsOf(
          db.siteSegment,
          { where: { ownerId: id }, select: { name: true, filters: true, createdAt: true } },
          (segment) => segment,
        ),
    },
  },
  tables,
};
