/** The best places for the area in play. */
export function BestTab() {
  return <div className="tab-body" />;
}
