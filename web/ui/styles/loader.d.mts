type Context = {
  resourcePath: string
  rootContext: string
  getOptions: () => {browser: boolean}
  addDependency: (file: string) => void
}

export default function loader(this: Context, source: string): string
