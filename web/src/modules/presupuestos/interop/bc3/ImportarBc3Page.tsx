import { createFileRoute } from '@tanstack/react-router'
import { leerOpcion } from '../../../../pagina/busqueda/busqueda.ts'
import { Pagina } from '../../../../pagina/Pagina.tsx'
import { exigirAdministracion } from '../../../../pagina/sesion/guardia.ts'
import { Alerta } from '../../../../ui/Alerta.tsx'
import clases from './Bc3.module.css'
import { PasoArchivo } from './PasoArchivo.tsx'
import { PasoListo } from './PasoListo.tsx'
import { PasoRevisar } from './PasoRevisar.tsx'
import { useImportacion } from './useImportacion.ts'

export const Route = createFileRoute('/_marco/importarBc3')({
  validateSearch: (busqueda: Record<string, unknown>): { destino?: 'obra' | 'banco' } => ({
    destino: leerOpcion(busqueda.destino, ['obra', 'banco'] as const, 'obra'),
  }),
  beforeLoad: exigirAdministracion,
  component: ImportarBc3Page,
})

const PASOS = ['Archivo', 'Revisar', 'Listo'] as const

/** A file of another program into a new work or the price bank, in three steps. */
function ImportarBc3Page() {
  const { destino = 'obra' } = Route.useSearch()
  const importacion = useImportacion(destino)
  const { lectura, respuestas, importada, error } = importacion
  const paso = importada ? 2 : lectura && respuestas ? 1 : 0
  return (
    <Pagina
      titulo="Importar BC3"
      migas={[
        { texto: 'Obras', href: '/presupuestos' },
        ...(destino === 'banco' ? [{ texto: 'Banco de Precios' }] : []),
      ]}
      aviso={error && <Alerta>{error}</Alerta>}
    >
      <ol className={clases.pasos} aria-label="Pasos">
        {PASOS.map((nombre, i) => (
          <li key={nombre} aria-current={i === paso ? 'step' : undefined}>
            {i + 1}. {nombre}
          </li>
        ))}
      </ol>
      {paso === 0 && <PasoArchivo importacion={importacion} />}
      {paso === 1 && lectura && respuestas && (
        <PasoRevisar importacion={importacion} lectura={lectura} respuestas={respuestas} destino={destino} />
      )}
      {importada && <PasoListo importada={importada} destino={destino} onOtro={importacion.empezarDeNuevo} />}
    </Pagina>
  )
}
