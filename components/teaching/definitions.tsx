import { Unfold } from "@/components/ui/unfold";
import { activeDays, fewestPeople, stoppedDays } from "@/lib/teaching/shared/figures";

const definitions = {
  people: ["Personas", "Cuentas que abrieron al menos una lección publicada del curso."],
  active: [`Activas en ${activeDays} días`, "Personas que abrieron alguna lección del curso en esos días."],
  finished: [
    "Terminaron",
    "Completaron todas las lecciones que el curso tenía entonces: lo conservan aunque después tenga más.",
  ],
  days: [
    "Mediana",
    "La mitad de las personas que terminaron tardó este tiempo o menos desde que completó su primera lección.",
  ],
  lesson: ["Abrieron y terminaron", "Personas que entraron en la lección, y las que la tienen completada."],
  stop: [
    "Se detienen",
    `Porcentaje de las personas que abrieron la lección y no la terminaron. Se muestra cuando la abrieron ${fewestPeople} personas o más.`,
  ],
  worst: ["Aquí se detienen", "La lección del curso con el mayor porcentaje de personas que no la terminaron."],
  stopped: [
    `Sin volver en ${stoppedDays} días`,
    "Personas que no terminaron el curso y no abren ninguna lección desde hace ese tiempo.",
  ],
  facility: ["Aciertan", "Resultado promedio de las personas la primera vez que la responden."],
  discrimination: [
    "Distingue",
    "De −1 a 1: indica si las personas que aciertan esta pregunta también aciertan las demás de su lección (correlación biserial puntual). Se calcula desde 5 personas.",
  ],
  marks: [
    "Marcas",
    "«Casi todos» y «casi nadie» son el 5 % de cada extremo. «No distingue» es menos de 0.20: las personas que saben más casi no la aciertan más que las demás.",
  ],
} as const;

export const Definitions = ({ of }: { of: readonly (keyof typeof definitions)[] }) => (
  <Unfold label="Qué significa cada cifra">
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
