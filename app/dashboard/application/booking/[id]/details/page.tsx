import type { Metadata } from "next";
import { CancelBooking, MoveBooking, RemoveBooking } from "@/components/bookings/booking-actions";
import { BookingBadge } from "@/components/bookings/booking-badge";
import { MailLink, PhoneLink } from "@/components/dashboard/contact-links";
import { Card } from "@/components/dashboard/card";
import { Details } from "@/components/dashboard/details";
import { PageHeader } from "@/components/dashboard/page-header";
import { ButtonAnchor } from "@/components/ui/button";
import { ExternalLinkIcon } from "@/components/ui/icons";
import { readBookingSettings } from "@/lib/bookings/settings";
import { bookingKindLabels, bookingPath } from "@/lib/bookings/shared/booking";
import { formatWhen } from "@/lib/bookings/shared/when";
import { formatDateTime } from "@/lib/core/dates";
import { requirePage } from "@/lib/dashboard/require-page";
import { loadBooking } from "../load-booking";

export const metadata: Metadata = { title: "Reserva" };

export default async function BookingDetailsPage({ params }: PageProps<"/dashboard/application/booking/[id]/details">) {
  await requirePage("/dashboard/application/booking/[id]/details");
  const [booking, { timeZone }] = await Promise.all([loadBooking(params), readBookingSettings()]);
  const { id, key, kind, state, version, name, email, phone, topic, note, createdAt } = booking;
  const [startsAt, endsAt] = [new Date(booking.startsAt), new Date(booking.endsAt)];
  const isVisit = kind === "visit";
  const title = name || bookingKindLabels[kind];
  return (
    <>
      <PageHeader
        title={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {title} <BookingBadge kind={kind} state={state} />
          </span>
        }
        description={formatWhen(startsAt, timeZone)}
        trail={[{ label: "Reservas", href: "/dashboard/application/booking/list" }, { label: title }]}
        actions={
          isVisit && (
            <ButtonAnchor href={bookingPath(key)} target="_blank" variant="secondary">
              <ExternalLinkIcon /> Ver su página
            </ButtonAnchor>
          )
        }
      />
      <Card title="Datos" className="max-w-3xl">
        <Details
          items={[
            { label: "Empieza (hora de Lima y Bogotá)", value: formatDateTime(startsAt) },
            { label: "Termina (hora de Lima y Bogotá)", value: formatDateTime(endsAt) },
            ...(isVisit
              ? [
                  { label: "Tema", value: topic },
                  {
                    label: "Correo",
                    value: <MailLink email={email} />,
                  },
                  {
                    label: "Teléfono",
                    value: phone && <PhoneLink phone={phone} />,
                  },
                ]
              : []),
            { label: "Nota", value: note },
            { label: "Creada", value: formatDateTime(createdAt) },
          ]}
        />
        <div className="mt-6 flex flex-wrap gap-3 border-t border-line pt-6">
          {state === "booked" && (
            <>
              <MoveBooking {...{ id, version, isVisit }} startsAt={booking.startsAt} />
              <CancelBooking {...{ id, version, isVisit }} />
            </>
          )}
          {(state === "cancelled" || startsAt <= new Date()) && <RemoveBooking id={id} />}
        </div>
      </Card>
    </>
  );
}
