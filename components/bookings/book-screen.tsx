import Link from "next/link";
import { NoticeBox } from "@/components/ui/notice-box";
import { PlainField } from "@/components/purchases/plain-field";
import { TrapField } from "@/components/purchases/trap-field";
import { Button } from "@/components/ui/button";
import { dayOf } from "@/lib/core/days";
import { bookingLimits, bookPath } from "@/lib/bookings/shared/booking";
import { formatWhen, zoneLabel } from "@/lib/bookings/shared/when";
import type { FormNotice } from "@/lib/core/form-notice";
import { HourList, type ShownDay } from "./hour-list";

type Props = {
  days: ShownDay[];
  settings: { timeZone: string; length: number; place: string };
  /** The free hour that was chosen. */
  chosen: Date | null;
  from: string;
  /** The id of this display of the form. */
  formId: string;
  /** The answer to the form's last sending. */
  notice: FormNotice | null;
  /** The values typed before, also if the notice is about another hour. */
  typed: Record<string, string>;
};

/** Where an hour is chosen and booked, without scripts. */
export function BookScreen({ days, settings, chosen, from, formId, notice, typed }: Props) {
  const { timeZone, length, place } = settings;
  return (
    <div data-without-help className="mx-auto grid w-full max-w-2xl gap-6 px-4 py-6 sm:px-6 sm:py-10">
      <header>
        <h1 className="text-2xl">{chosen ? "Reserva tu hora" : "Elige una hora"}</h1>
        {chosen ? (
          <p className="mt-1 text-lg font-semibold first-letter:uppercase">{formatWhen(chosen, timeZone)}</p>
        ) : (
          <p className="mt-1 text-muted">
            Son {length} minutos. {zoneLabel(timeZone)}.
          </p>
        )}
        {place && <p className="mt-1 wrap-anywhere text-muted">{place}</p>}
      </header>
      <NoticeBox notice={notice} />
      {chosen ? (
        <BookForm {...{ chosen, formId, typed }} errors={notice?.fields ?? {}} />
      ) : days.length === 0 ? (
        <p>
          No hay horas libres por ahora.{" "}
          <Link href="/contact" className="link">
            Escríbenos
          </Link>{" "}
          y buscamos una.
        </p>
      ) : (
        <HourList
          {...{ days, timeZone, from }}
          hrefOf={(start) => `${bookPath}?hora=${start.toISOString()}`}
          moreHref={(day) => `${bookPath}?desde=${day}`}
        />
      )}
    </div>
  );
}

type FormProps = Pick<Props, "formId" | "typed"> & { chosen: Date; errors: Record<string, string> };

const BookForm = ({ chosen, formId, typed, errors }: FormProps) => (
  <form
    method="post"
    encType="multipart/form-data"
    action="/api/bookings/create"
    aria-label="Reservar"
    className="grid gap-5"
  >
    <input type="hidden" name="formId" value={formId} />
    <input type="hidden" name="startsAt" value={chosen.toISOString()} />
    <PlainField
      name="name"
      autoComplete="name"
      label="Nombre"
      defaultValue={typed.name}
      error={errors.name}
      maxLength={bookingLimits.name}
      required
    />
    <PlainField
      name="email"
      type="email"
      inputMode="email"
      autoComplete="email"
      label="Correo electrónico"
      hint="Ahí te llega el enlace de tu reserva, para moverla o cancelarla."
      defaultValue={typed.email}
      error={errors.email}
      maxLength={bookingLimits.email}
      required
    />
    <PlainField
      name="topic"
      label="¿De qué se trata?"
      hint="En una línea."
      autoComplete="off"
      defaultValue={typed.topic}
      error={errors.topic}
      maxLength={bookingLimits.topic}
      required
    />
    <PlainField
      name="phone"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      label="Teléfono"
      hint="Opcional. Con su código de país, como +51 987 654 321."
      defaultValue={typed.phone}
      error={errors.phone}
      maxLength={bookingLimits.phone}
    />
    <TrapField />
    <p className="text-sm text-muted">
      Al reservar aceptas la{" "}
      <Link href="/privacy" className="link">
        política de privacidad
      </Link>
      .
    </p>
    <Button type="submit" size="lg">
      Reservar
    </Button>
    <a
      href={`${bookPath}?desde=${dayOf(chosen)}`}
      className="inline-flex min-h-11 items-center justify-self-start link"
    >
      Cambiar la hora
    </a>
  </form>
);
