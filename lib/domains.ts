import type { Domain } from "@/lib/domain";
import { academyDomain } from "@/lib/academy/domain";
import { analyticsDomain } from "@/lib/analytics/domain";
import { auditDomain } from "@/lib/audit/domain";
import { authDomain } from "@/lib/auth/domain";
import { backupsDomain } from "@/lib/backups/domain";
import { bookingsDomain } from "@/lib/bookings/domain";
import { certificatesDomain } from "@/lib/certificates/domain";
import { clientsDomain } from "@/lib/clients/domain";
import { contactDomain } from "@/lib/contact/domain";
import { dashboardDomain } from "@/lib/dashboard/domain";
import { discussionDomain } from "@/lib/discussion/domain";
import { engagementsDomain } from "@/lib/engagements/domain";
import { infoDomain } from "@/lib/info/domain";
import { invoicesDomain } from "@/lib/invoices/domain";
import { jobsDomain } from "@/lib/jobs/domain";
import { mailDomain } from "@/lib/mail/domain";
import { marketingDomain } from "@/lib/marketing/domain";
import { mediaDomain } from "@/lib/media/domain";
import { operatorsDomain } from "@/lib/operators/domain";
import { notesDomain } from "@/lib/notes/domain";
import { optionsDomain } from "@/lib/options/domain";
import { ordersDomain } from "@/lib/orders/domain";
import { paymentsDomain } from "@/lib/payments/domain";
import { productsDomain } from "@/lib/products/domain";
import { purchasesDomain } from "@/lib/purchases/domain";
import { projectsDomain } from "@/lib/projects/domain";
import { proposalsDomain } from "@/lib/proposals/domain";
import { pushDomain } from "@/lib/push/domain";
import { quizzesDomain } from "@/lib/quizzes/domain";
import { repetitionDomain } from "@/lib/repetition/domain";
import { repoDomain } from "@/lib/repo/domain";
import { shortenerDomain } from "@/lib/shortener/domain";
import { siteDomain } from "@/lib/site/domain";
import { sqlConsoleDomain } from "@/lib/sql-console/domain";
import { studioDomain } from "@/lib/studio/domain";
import { teachingDomain } from "@/lib/teaching/domain";
import { tokensDomain } from "@/lib/tokens/domain";
import { usersDomain } from "@/lib/users/domain";
import { visitsDomain } from "@/lib/visits/domain";
import { wardrobeDomain } from "@/lib/wardrobe/domain";
import { webhookToolDomain } from "@/lib/webhook-tool/domain";
import { whatsappDomain } from "@/lib/whatsapp/domain";

/** The only list of domains, in the order of the audit log's filter and of boot. */
export const domains: readonly Domain[] = [
  usersDomain,
  authDomain,
  operatorsDomain,
  ordersDomain,
  shortenerDomain,
  optionsDomain,
  contactDomain,
  bookingsDomain,
  whatsappDomain,
  visitsDomain,
  analyticsDomain,
  webhookToolDomain,
  mailDomain,
  jobsDomain,
  pushDomain,
  backupsDomain,
  sqlConsoleDomain,
  wardrobeDomain,
  academyDomain,
  quizzesDomain,
  repetitionDomain,
  notesDomain,
  certificatesDomain,
  clientsDomain,
  proposalsDomain,
  engagementsDomain,
  productsDomain,
  // In this order a person is forgotten: a charge is locked before its purchase.
  paymentsDomain,
  purchasesDomain,
  invoicesDomain,
  projectsDomain,
  repoDomain,
  marketingDomain,
  studioDomain,
  teachingDomain,
  discussionDomain,
  tokensDomain,
  mediaDomain,
  auditDomain,
  infoDomain,
  dashboardDomain,
  siteDomain,
];
