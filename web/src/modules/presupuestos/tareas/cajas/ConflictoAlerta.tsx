import { Button, Group } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Alerta } from '../../../../ui/Alerta.tsx'
import type { FormularioDeTarea } from '../formulario/useTarea.ts'
import { type Valores, valoresDeTarea } from '../formulario/valores.ts'
import { consultaTarea } from '../queries.ts'

const ETIQUETAS = {
  nombre: 'Nombre',
  unidadMedidaCodigo: 'Unidad de medida',
  cantidad: 'Cantidad',
  cantidadCliente: 'Cantidad cliente',
  gastoIndirecto: 'Gasto indirecto',
} as const

/** After an edit that lost against a newer one (409): what is there now, and whose values to keep (ux.md §3). */
export function ConflictoAlerta({ form }: { form: FormularioDeTarea }) {
  const cache = useQueryClient()
  const { rechazo, tarea, valores } = form
  if (tarea === null || rechazo?.codigo !== 'VERSION_VIEJA') return null
  const traer = () => cache.fetchQuery({ ...consultaTarea(tarea._id), staleTime: 0 })
  return (
    <Alerta clase="atencion" titulo="Los valores de ahora">
      <Diferencias mias={valores} actual={rechazo.actual} />
      <Group gap="xs" mt="xs">
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => void traer().then((actual) => form.empezarDe(actual))}
        >
          Usar los de ahora
        </Button>
        <Button
          size="compact-sm"
          onClick={() => void traer().then(({ version }) => form.aceptarVersion(version))}
        >
          Guardar los míos
        </Button>
      </Group>
    </Alerta>
  )
}

function Diferencias({ mias, actual }: { mias: Valores; actual: unknown }) {
  if (!esTarea(actual)) return null
  const suyas = valoresDeTarea(actual)
  const campos = (Object.keys(ETIQUETAS) as (keyof typeof ETIQUETAS)[]).filter((c) => mias[c] !== suyas[c])
  return (
    <ul>
      {campos.map((campo) => (
        <li key={campo}>
          {ETIQUETAS[campo]}: ahora «{suyas[campo]}», vos escribiste «{mias[campo]}»
        </li>
      ))}
      {firma(mias) !== firma(suyas) && <li>Los componentes también son otros.</li>}
    </ul>
  )
}

/** The refusal carries the tarea as `tareaPorId` answers it. */
function esTarea(valor: unknown): valor is Parameters<typeof valoresDeTarea>[0] {
  return typeof valor === 'object' && valor !== null && 'componentes' in valor && 'plan' in valor
}

function firma({ componentes }: Valores): string {
  return componentes
    .map((c) => [c.foreignKey, c.cantidad, c.precioUnitario, c.precioUnitarioReal].join(' '))
    .join()
}
