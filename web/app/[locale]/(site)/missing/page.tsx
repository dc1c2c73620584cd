export default function MissingPage() {
  return <main id="main">404</main>
}
