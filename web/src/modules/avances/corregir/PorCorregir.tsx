import { Button } from '@mantine/core'
import { mensajesAvances } from '@plomada/domain/nucleo/mensajes/avances'
import { Link } from '@tanstack/react-router'
import { direcciones } from '../../../pagina/direcciones.ts'
import { type Consulta, Leido } from '../../../pagina/Leido.tsx'
import { type Miga, Pagina } from '../../../pagina/Pagina.tsx'
import { PaginaVacia } from '../../../ui/PaginaVacia.tsx'
import type { AvanceDeLista } from '../queries.ts'

interface PorCorregirProps {
  presupuestoId: string
  migas: readonly Miga[]
  lectura: Consulta<AvanceDeLista | null>
}

/** What stands where an avance is to be corrected that is still coming, could not be brought, or is not there any more. */
export function PorCorregir({ presupuestoId, migas, lectura }: PorCorregirProps) {
  return (
    <Pagina titulo={mensajesAvances.corregirAvance} migas={[...migas]}>
      <Leido lectura={lectura}>
        {() => (
          <PaginaVacia texto={mensajesAvances.yaCorregido}>
            <Button component={Link} to={direcciones.avances({ presupuestoId })} variant="default">
              Ver los avances
            </Button>
          </PaginaVacia>
        )}
      </Leido>
    </Pagina>
  )
}
