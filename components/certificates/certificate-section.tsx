import { ForMembers } from "@/components/academy/for-members";
import { CertificateOffer, OfferSkeleton } from "./certificate-offer";
import { CertificateIsland } from "./island";

const frame = "mt-4 rounded-lg border border-line bg-surface p-4 sm:p-5";

/** The certificate on the page of its course. */
export const CertificateSection = ({ course }: { course: { id: string; title: string } }) => (
  <section aria-label="Certificado" className={frame}>
    <ForMembers guest={<CertificateOffer />} loading={<OfferSkeleton />}>
      <CertificateIsland course={course.id} title={course.title} />
    </ForMembers>
  </section>
);

/** As everybody sees it; nothing can be obtained by it. */
export const CertificatePreview = () => (
  <section aria-label="Certificado" className={frame}>
    <CertificateOffer />
  </section>
);
