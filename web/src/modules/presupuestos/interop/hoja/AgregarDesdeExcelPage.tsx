import { razonContraSumarCapitulos } from '@plomada/domain/presupuestos/razones'
import { createFileRoute } from '@tanstack/react-router'
import { Cargado } from '../../../../pagina/Cargado.tsx'
import { direcciones } from '../../../../pagina/direcciones.ts'
import { exigirAdministracion } from '../../../../pagina/sesion/guardia.ts'
import { Alerta } from '../../../../ui/Alerta.tsx'
import { unaObra } from '../../obras/queries.ts'
import { obraDe } from '../../vista/arbol.ts'
import { ImportarHoja, PRESUPUESTO_DESDE_EXCEL } from './ImportarHoja.tsx'

export const Route = createFileRoute('/_marco/presupuesto/$presupuestoId/desdeExcel')({
  beforeLoad: exigirAdministracion,
  component: AgregarDesdeExcelPage,
})

const MIGAS = [{ texto: 'Obras', href: direcciones.obras() }]

/** The capitulos of an Excel, into a work that is still being budgeted. */
function AgregarDesdeExcelPage() {
  const { presupuestoId } = Route.useParams()
  return (
    <Cargado consulta={unaObra(presupuestoId)} titulo={PRESUPUESTO_DESDE_EXCEL} migas={MIGAS}>
      {(obra) => {
        const razon = razonContraSumarCapitulos(obraDe(obra))
        return (
          <ImportarHoja
            key={presupuestoId}
            dentroDe={presupuestoId}
            migas={[
              ...MIGAS,
              { texto: obra.nombre, href: direcciones.presupuesto({ presupuestoId, tipo: 'presupuesto' }) },
            ]}
            razon={razon}
            aviso={razon !== null && <Alerta clase="atencion">{razon}</Alerta>}
          />
        )
      }}
    </Cargado>
  )
}
