/** Two or more areas side by side. */
export function CompareTab() {
  return <div className="tab-body" />;
}
