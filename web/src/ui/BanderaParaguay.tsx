/**
 * Drawn here because phone libraries fetch flags from a CDN, which our policy forbids and a site without signal can't
 * reach.
 */
export function BanderaParaguay() {
  return (
    <svg width="20" height="14" viewBox="0 0 20 14" aria-hidden role="presentation">
      <rect width="20" height="14" rx="2" fill="#fff" stroke="#c8ced4" strokeWidth="0.5" />
      <path d="M0 2a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v2.7H0Z" fill="#d52b1e" />
      <path d="M0 9.3h20V12a2 2 0 0 1-2 2H2a2 2 0 0 1-2-2Z" fill="#0038a8" />
      <circle cx="10" cy="7" r="1.5" fill="none" stroke="#3f7d3a" strokeWidth="0.6" />
    </svg>
  )
}
