import Link from "next/link";
import { Details } from "@/components/dashboard/details";
import { NoticeBox } from "@/components/ui/notice-box";
import { Button, ButtonAnchor } from "@/components/ui/button";
import { CalendarIcon } from "@/components/ui/icons";
import { bookingPath, bookPath } from "@/lib/bookings/shared/booking";
import { formatWhen, zoneLabel } from "@/lib/bookings/shared/when";
import type { FormNotice } from "@/lib/core/form-notice";
import { HourList, type ShownDay } from "./hour-list";

/** A booking as its person's page shows it. */
type ShownBooking = {
  key: string;
  state: "booked" | "cancelled";
  startsAt: Date;
  endsAt: Date;
  name: string;
  topic: string;
  note: string;
  place: string;
  timeZone: string;
  /** Why it can no longer be changed here. */
  fixed: "over" | "late" | "moved" | null;
};

/** The person's next step: none, cancelling, choosing an hour of these days, or confirming the chosen one. */
export type BookingStep =
  | { is: "looking" }
  | { is: "cancelling" }
  | { is: "choosing"; days: ShownDay[]; from: string }
  | { is: "moving"; to: Date };

type Props = { booking: ShownBooking; step: BookingStep; notice: FormNotice | null; isOpen: boolean };

/** The person's page, without scripts. */
export function BookingScreen({ booking, step, notice, isOpen }: Props) {
  const { key, state, startsAt, endsAt, name, topic, note, place, timeZone } = booking;
  const isCancelled = state === "cancelled";
  return (
    <div data-without-help className="mx-auto grid w-full max-w-2xl gap-6 px-4 py-6 sm:px-6 sm:py-10">
      <header>
        <h1 className="text-2xl">{isCancelled ? "Tu reserva está cancelada" : "Tu reserva"}</h1>
        <p className={`mt-1 text-lg font-semibold first-letter:uppercase ${isCancelled ? "line-through" : ""}`}>
          {formatWhen(startsAt, timeZone)}
        </p>
      </header>
      <NoticeBox notice={notice} />
      <StepOf booking={booking} step={step} />
      <section aria-label="Datos de la reserva" className="rounded-lg border border-line bg-surface p-5">
        <Details
          items={[
            { label: "Duración", value: `${(endsAt.getTime() - startsAt.getTime()) / 60_000} minutos` },
            ...(place ? [{ label: "Lugar", value: place }] : []),
            { label: "Nombre", value: name },
            { label: "Tema", value: topic },
            ...(note ? [{ label: "Te escribimos", value: note }] : []),
          ]}
        />
      </section>
      {step.is === "looking" && !isCancelled && (
        <ButtonAnchor href={`/api/bookings/calendar/${key}`} rel="nofollow" variant="secondary">
          <CalendarIcon /> Agregar a tu calendario
        </ButtonAnchor>
      )}
      {isCancelled && isOpen && <ButtonAnchor href={bookPath}>Reservar otra hora</ButtonAnchor>}
    </div>
  );
}

function StepOf({ booking, step }: Pick<Props, "booking" | "step">) {
  const { key, state, fixed, timeZone } = booking;
  const page = bookingPath(key);
  if (state === "cancelled") return null;
  switch (step.is) {
    case "looking":
      return fixed === "over" ? (
        <p>Esta reserva ya empezó o ya pasó.</p>
      ) : (
        <div className="grid gap-3">
          {fixed !== null && (
            <p>
              {fixed === "late" ? "Ya es tarde para cambiarla desde aquí." : "Ya se movió varias veces."}{" "}
              <Link href="/contact" className="link">
                Escríbenos
              </Link>{" "}
              si necesitas otra hora.
            </p>
          )}
          {fixed !== "late" && (
            <div className="flex flex-wrap gap-3">
              {fixed === null && (
                <ButtonAnchor href={`${page}?mover`} rel="nofollow" variant="secondary">
                  Mover
                </ButtonAnchor>
              )}
              <ButtonAnchor href={`${page}?cancelar`} rel="nofollow" variant="secondary">
                Cancelar
              </ButtonAnchor>
            </div>
          )}
        </div>
      );
    case "cancelling":
      return (
        <form
          method="post"
          encType="multipart/form-data"
          action={`/api/bookings/cancel/${key}`}
          aria-label="Cancelar la reserva"
          className="grid gap-4 rounded-lg border border-line bg-surface p-5"
        >
          <p className="font-semibold">¿Cancelar tu reserva? La hora quedará libre para otra persona.</p>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant="danger">
              Sí, cancelar
            </Button>
            <Back page={page} />
          </div>
        </form>
      );
    case "moving":
      return (
        <form
          method="post"
          encType="multipart/form-data"
          action={`/api/bookings/move/${key}`}
          aria-label="Mover la reserva"
          className="grid gap-4 rounded-lg border border-line bg-surface p-5"
        >
          <input type="hidden" name="startsAt" value={step.to.toISOString()} />
          <p className="font-semibold">¿Mover tu reserva al {formatWhen(step.to, timeZone)}?</p>
          <div className="flex flex-wrap gap-3">
            <Button type="submit">Sí, mover</Button>
            <Back page={page} />
          </div>
        </form>
      );
    case "choosing":
      return (
        <div className="grid gap-4">
          <p className="text-muted">
            {step.days.length > 0
              ? `Elige otra hora. ${zoneLabel(timeZone)}.`
              : "No hay otras horas libres por ahora. Tu reserva sigue en pie."}
          </p>
          <HourList
            {...{ days: step.days, timeZone, from: step.from }}
            hrefOf={(start) => `${page}?hora=${start.toISOString()}`}
            moreHref={(day) => `${page}?mover=${day}`}
          />
          <div>
            <Back page={page} />
          </div>
        </div>
      );
  }
}

const Back = ({ page }: { page: string }) => (
  <ButtonAnchor href={page} rel="nofollow" variant="secondary">
    Volver a mi reserva
  </ButtonAnchor>
);
