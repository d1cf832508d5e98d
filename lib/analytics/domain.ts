import { db } from "@/lib/core/db";
import type { Domain } from "@/lib/domain";
import type { Tables } from "@/lib/core/tables";
import { toldOfHits } from "@/lib/visits/told-of-hits";
import { rowsOf } from "@/lib/people/personal-data";
import { analyticsAudit } from "./report/audit";
import { seesSites } from "./sites/site";
import { hitFiles } from "./record/kept-hits";
import { stopRecordingHits, storeKeptHits, writeDownHits } from "./record/record-hit";
import { keepUp } from "./sessions/keep-up";
import { siteAudit } from "./sites/audit";
import { loadSites, sitesChannel, sitesMayHaveChanged } from "./sites/known-sites";
import { keepSessionsAndTotals } from "./totals/make";

const byItsProduct = { changes: "none", keptApart: "las estadísticas y sus mediciones van juntas" } as const;
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
      script: "El nombre de su script, que es parte de la dirección con la que se carga.",
    },
  },
  site_people: { ...byItsProduct, about: "Quiénes pueden ver las estadísticas de un sitio." },
  site_goals: {
    ...byItsProduct,
    about: "Los objetivos de cada sitio.",
    columns: {
      pattern: "La página, con * y **, o el nombre del evento.",
      currency: "La moneda de sus ingresos, si los tiene.",
    },
  },
  site_funnels: {
    ...byItsProduct,
    about: "Los embudos de cada sitio.",
    columns: {
      steps: "Los pasos, cada uno con sus páginas o eventos.",
      step_order: "Si puede haber algo en medio de dos pasos.",
      window_minutes: "Cuántos minutos puede haber del primer paso al último.",
    },
  },
  site_segments: {
    ...byItsProduct,
    about: "Los filtros guardados de las estadísticas.",
    columns: { filters: "Las condiciones." },
  },
  site_notes: {
    ...byItsProduct,
    about: "Las notas de cada día, que se ven junto a sus cifras.",
    columns: { text: "Qué pasó." },
  },
  visit_hits: {
    ...byItsProduct,
    about: "Las páginas vistas, los eventos y el tiempo de lectura que contó el rastreador de cada sitio.",
    columns: {
      interactive: "Si el evento hace que la visita no sea un rebote.",
      seconds: "Cuánto tiempo se vio la página, en segundos.",
      scroll: "Qué porcentaje de la página se leyó.",
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
    about: "Las sesiones: lo que hizo un visitante anónimo sin pausas de media hora.",
    columns: {
      visitor_after: "El visitante después de la medianoche que la sesión cruzó.",
      views: "Cuántas páginas vio.",
      events: "Cuántos eventos hubo.",
      bounce: "Si solo vio una página.",
      first: "Si fue la primera sesión del visitante en el día.",
      pages: "Las páginas, en su orden.",
      acts: "El evento de cada paso; 0 si fue una página vista.",
      times: "Los segundos desde el comienzo de la sesión hasta cada paso.",
      actives: "Los segundos que se vio cada página.",
      scrolls: "Hasta dónde se leyó cada página.",
      props: "Las propiedades de cada evento.",
      site_id: "El sitio.",
      entry: "La página de entrada, por su número en visit_words, igual que las columnas siguientes.",
      exit: "La página de salida.",
      hostname: "El dominio.",
      channel: "El canal por el que llegó.",
      ...withoutBefore,
    },
  },
  visit_session_state: {
    ...derived,
    about: "Hasta qué momento se calcularon las sesiones.",
    columns: { made_until: "Hasta qué momento." },
  },
  visit_session_remakes: {
    ...derived,
    about: "Rangos cuyas sesiones se vuelven a calcular.",
    columns: { from_at: "Desde qué momento.", to_at: "Hasta qué momento." },
  },
  session_totals: {
    ...derived,
    about: "Los totales de las sesiones de cada día terminado, por cada valor de una dimensión.",
    columns: {
      dimension: "La dimensión: vacía para todo; «goal:» y un patrón para un objetivo.",
      value: "El valor, por su número en visit_words.",
      visitors: "Visitantes distintos.",
      visits: "Sesiones.",
      views: "Páginas vistas.",
      hits: "Páginas vistas y eventos.",
      bounces: "Rebotes.",
      seconds: "Cuánto duraron las sesiones sin rebote, en milisegundos.",
      firsts: "Sesiones que fueron la primera del visitante en el día.",
      exits: "Sesiones que terminaron en la página.",
      active: "Segundos que se vio la página.",
      looked: "Páginas vistas con tiempo conocido.",
      scrolls: "Hasta dónde se leyó cada página vista.",
      site_id: "El sitio.",
    },
  },
  session_total_days: { ...derived, about: "Los días cuyos totales ya se calcularon." },
};

const report = "/dashboard/application/analytics";
const sites = "/dashboard/application/sites";
const tab = { heading: "Páginas", group: "Estadísticas" } as const;
const reportFailure = "No se pudieron cargar las estadísticas.";

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
    besideStart: () => {
      keepUp();
      return storeKeptHits();
    },
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
      [`${report}/funnels`]: ["self", "No se pudieron cargar los embudos."],
      [`${report}/goals`]: ["sites", reportFailure],
      [`${sites}/[id]/details`]: ["sites", "No se pudo cargar el sitio."],
      [`${sites}/[id]/update`]: ["sites", "No se pudo cargar el sitio."],
      [`${sites}/create`]: ["sites", "No se pudieron cargar los sitios."],
      [`${sites}/list`]: ["sites", "No se pudieron cargar los sitios."],
    },
    links: [
      {
        label: "Estadísticas",
        href: report,
        also: ["/dashboard/application/stat", sites],
        icon: "chart-line",
        order: 10,
        words:
          "analítica visitas ayer hoy páginas tráfico visitantes segmentos conversiones idiomas países ciudades dispositivos fuentes",
        always: "sites",
        shownTo: seesSites,
      },
    ],
    further: () => [
      {
        ...tab,
        right: "sites",
        label: "Embudos",
        words: "funnel pasos conversiones",
        href: `${report}/funnels`,
        icon: "activity",
      },
      { ...tab, label: "Objetivos", words: "metas conversiones eventos", href: `${report}/goals`, icon: "activity" },
      { ...tab, label: "Sitios", words: "dominios script clientes contar", href: `${sites}/list`, icon: "globe" },
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
