const steps = [
  {
    title: "Conversamos",
    time: "30 minutos",
    text: "Nos cuentas qué vendes y qué te quita tiempo. Si no somos lo que necesitas, te lo decimos ahí mismo.",
  },
  {
    title: "Proponemos",
    time: "3 días",
    text: "Recibes un alcance, una fecha y un precio cerrado por escrito, sin letra chica y sin costo.",
  },
  {
    title: "Construimos a la vista",
    time: "2 a 10 semanas",
    text: "Te damos un enlace que se actualiza cada semana. Lo pruebas en tu celular y corriges mientras aún es barato.",
  },
  {
    title: "Publicamos",
    time: "Desde 30 días de garantía",
    text: "Ponemos todo en marcha, te enseñamos a usarlo y corregimos gratis lo que falle en la garantía.",
  },
];

export function WorkSteps() {
  return (
    <ol className="grid grid-cols-1 gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
      {steps.map(({ title, time, text }, index) => (
        <li key={title} className="relative border-l-2 border-line pl-5 lg:border-t-2 lg:border-l-0 lg:pt-6 lg:pl-0">
          <span
            aria-hidden="true"
            className="absolute top-0 -left-[13px] grid size-6 place-items-center rounded-full bg-accent text-sm font-bold text-on-accent lg:-top-[13px] lg:left-0"
          >
            {index + 1}
          </span>
          <p className="text-sm font-semibold text-accent">{time}</p>
          <h3 className="mt-1 text-xl">{title}</h3>
          <p className="mt-2 text-muted">{text}</p>
        </li>
      ))}
    </ol>
  );
}
