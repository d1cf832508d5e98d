export const bookingNews = ["booked", "moved", "cancelled"] as const;
export type BookingNews = (typeof bookingNews)[number];

export const newsTitles: Record<BookingNews, string> = {
  booked: "Alguien reservó una hora",
  moved: "Alguien movió su reserva",
  cancelled: "Alguien canceló su reserva",
};
