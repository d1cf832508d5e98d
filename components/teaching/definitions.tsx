import { Unfold } from "@/components/ui/unfold";
import { activeDays, fewestPeople, stoppedDays } from "@/lib/teaching/shared/figures";

const definitions = {
  people: ["Personas", "Cuentas que abrieron al menos una lección publicada del curso."],
  active: [`Activas en ${activeDays} días`, "De esas, las que abrieron alguna de sus lecciones en esos días."],
  finished: [
    "Terminaron",
    "Completaron todas las lecciones que el curso tenía entonces: lo conservan aunque después tenga más.",
  ],
  days: ["Mediana", "De quienes terminaron, la mitad tardó esto o menos desde que completó su primera lección."],
  lesson: ["Abrieron y terminaron", "Personas que entraron en la lección, y las que la tienen completada."],
  stop: [
    "Se detienen",
    `De quienes abrieron una lección, la parte que no la terminó. Se dice de las que abrieron ${fewestPeople} personas o más.`,
  ],
  worst: ["Aquí se detienen", "La lección del curso en que más personas, en proporción, se quedaron sin terminar."],
  stopped: [`Sin volver en ${stoppedDays} días`, "Personas que no terminaron, y no abren nada desde hace ese tiempo."],
  facility: ["Aciertan", "Lo que obtiene en promedio quien la responde, la primera vez."],
  discrimination: [
    "Distingue",
    "De −1 a 1: cuánto va acertarla con acertar las demás de su lección (correlación biserial puntual). Desde 5 personas.",
  ],
  marks: [
    "Marcas",
    "«Casi todos» y «casi nadie» son el 5 % de los extremos; «No distingue» es menos de 0.20: quien sabe más apenas la acierta más.",
  ],
} as const;

export const Definitions = ({ of }: { of: readonly (keyof typeof definitions)[] }) => (
  <Unfold label="Qué cuenta cada cifra">
    <dl className="max-w-3xl space-y-2 pb-2 text-sm">
      {of.map((key) => (
        <div key={key}>
          <dt className="inline font-semibold">{definitions[key][0]}:</dt>{" "}
          <dd className="inline text-muted">{definitions[key][1]}</dd>
        </div>
      ))}
    </dl>
  </Unfold>
);
